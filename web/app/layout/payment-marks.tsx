import type { ReactNode } from 'react'

export function PaymentMarks() {
  return (
    <ul aria-label="We accept" className="flex flex-wrap items-center gap-2">
      <Mark name="UPI">
        <text x="10" y="21" fontSize="13" fontWeight="800" fontStyle="italic" fill="#3d3d3c">
          UPI
        </text>
        <path d="m38 9 5 7-5 7Z" fill="#0b7a3b" />
        <path d="m41.5 9 5 7-5 7Z" fill="#e8740c" />
      </Mark>
      <Mark name="Visa">
        <text
          x="28"
          y="21.5"
          textAnchor="middle"
          fontSize="15"
          fontWeight="800"
          fontStyle="italic"
          fill="#1434cb"
        >
          VISA
        </text>
      </Mark>
      <Mark name="RuPay">
        <text x="5" y="20.5" fontSize="11.5" fontWeight="800" fontStyle="italic" fill="#26226a">
          RuPay
        </text>
        <path d="m43 10 4 6-4 6Z" fill="#0b7a3b" />
        <path d="m46.5 10 4 6-4 6Z" fill="#e8740c" />
      </Mark>
      <Mark name="Mastercard">
        <circle cx="23" cy="16" r="9" fill="#eb001b" />
        <circle cx="33" cy="16" r="9" fill="#f79e1b" />
        <path d="M28 8.52a9 9 0 0 1 0 14.96 9 9 0 0 1 0-14.96Z" fill="#ff5f00" />
      </Mark>
      <Mark name="Amazon Pay">
        <text x="28" y="17" textAnchor="middle" fontSize="13" fontWeight="700" fill="#232f3e">
          pay
        </text>
        <path
          d="M15 21.5c8 4.5 17 4.5 25.5.5"
          fill="none"
          stroke="#f90"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
        <path
          d="m37 21.5 4-.3-1.5 3.7"
          fill="none"
          stroke="#f90"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Mark>
      <li className="px-1 text-paper/75 text-sm">+ more</li>
    </ul>
  )
}

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 56 32" role="img" aria-label={name} className="h-8 w-14 rounded-md bg-white">
        {children}
      </svg>
    </li>
  )
}
