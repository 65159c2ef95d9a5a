import { type Goal, goalNames, goals } from '../../../shop/catalogue/goals.ts'
import { CheckField } from '../ui/field.tsx'

/** The listing's filter by goal. */
export function Goals({ chosen }: { chosen: readonly Goal[] }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Goals</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {goals.map((goal) => (
          <CheckField
            key={goal}
            name={`facts.goals.${goal}`}
            label={goalNames[goal]}
            defaultChecked={chosen.includes(goal)}
          />
        ))}
      </div>
    </fieldset>
  )
}
