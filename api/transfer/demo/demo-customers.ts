import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import { gstinOf } from '../../../shop/tax/gstin.ts'
import { stateNamed } from '../../../shop/tax/states.ts'
import type { DemoRandom } from './demo-random.ts'

export interface DemoPlace {
  pin: string
  district: string
  state: string
}

export interface DemoCustomer {
  id: string
  login: 'email' | 'phone' | 'guest'
  /** Null: logs in by mobile number and has given none. */
  email: string | null
  createdAt: number
  address: ShippingAddress
  business: { legalName: string; gstin: string } | null
}

const firstNames =
  'Aarav Aditi Aditya Amit Ananya Anjali Arjun Asha Bhavna Chetan Deepa Deepak Divya Farhan Gaurav Harpreet Imran Isha Jaya Karan Kavita Kiran Lakshmi Leela Manish Meera Mohit Nandini Neha Nikhil Nisha Pooja Pranav Priya Rahul Rajesh Ravi Rekha Ritu Rohan Sanjay Shreya Sneha Sunil Swati Tanvi Usha Varun Vikram Zoya'.split(
    ' ',
  )
const lastNames =
  'Agarwal Banerjee Bhat Chauhan Das Desai Dutta Fernandes Ghosh Gill Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Mehta Menon Mishra Nair Naidu Pandey Patel Pillai Rao Reddy Saxena Shah Sharma Shetty Singh Sinha Thakur Verma Yadav'.split(
    ' ',
  )
const streets =
  'MG Road|Station Road|Gandhi Nagar|Nehru Street|Lake View Road|Temple Road|Sector 12|Park Street|Link Road|Ring Road|College Road|Civil Lines|Model Town|Shivaji Nagar|Rajaji Road'.split(
    '|',
  )
const buildings =
  'Sai Residency|Green Park Apartments|Ashoka Enclave|Lotus Heights|Shanti Niwas|Prestige Towers|Orchid Villa'.split(
    '|',
  )
const companies =
  'Banyan Enterprises|Coral Traders|Lake View Hotels|Lotus Stores|Monsoon Trading|Sunrise Ventures'.split('|')

/** Where online shoppers are, in parts of a hundred; other states share the rest. */
const stateWeights: Readonly<Record<string, number>> = {
  Maharashtra: 17,
  Karnataka: 12,
  Delhi: 11,
  'Tamil Nadu': 9,
  Telangana: 8,
  'Uttar Pradesh': 8,
  Gujarat: 7,
  Haryana: 6,
  'West Bengal': 6,
  Kerala: 5,
  Rajasthan: 4,
  Punjab: 4,
  'Madhya Pradesh': 3,
}

const cityPins =
  /^(110|122|140|160|201|208|226|302|380|395|400|411|440|452|462|500|530|560|570|600|641|682|695|700|751|781|800)0/

export type PlacesByState = readonly { weight: number; places: readonly DemoPlace[] }[]

/** Four in five live in the large cities of their state, where it has some. */
export function weighPlaces(places: readonly DemoPlace[]): PlacesByState {
  const byState = Map.groupBy(places, ({ state }) => state)
  return [...byState].flatMap(([state, own]) => {
    const weight = stateWeights[state] ?? 0.4
    const cities = own.filter(({ pin }) => cityPins.test(pin))
    if (cities.length === 0) return [{ weight, places: own }]
    return [
      { weight: weight * 0.8, places: cities },
      { weight: weight * 0.2, places: own },
    ]
  })
}

interface NewCustomer {
  places: PlacesByState
  at: number
  number: number
  mayBeGuest: boolean
}

export function inventCustomer(
  random: DemoRandom,
  { places, at, number, mayBeGuest }: NewCustomer,
): DemoCustomer {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const { pin, district, state } = random.pick(random.pickWeighted(places).places)
  const flat = `${random.between(1, 480)}, ${random.pick(streets)}`
  const login = inventLogin(random, mayBeGuest)
  const email = `${firstName}.${lastName}.${number}@demo.example`.toLowerCase()
  return {
    id: random.uuidAt(at),
    login,
    email: login === 'phone' ? null : email,
    createdAt: at,
    address: {
      firstName,
      lastName,
      address1: flat,
      address2: random.chance(0.4) ? random.pick(buildings) : '',
      city: district,
      province: state,
      country: 'India',
      zip: pin,
      phone: inventPhone(random),
    },
    business: random.chance(0.02) ? inventBusiness(random, state) : null,
  }
}

function inventLogin(random: DemoRandom, mayBeGuest: boolean): DemoCustomer['login'] {
  const share = random.next()
  if (share < 0.15) return 'phone'
  return mayBeGuest && share < 0.23 ? 'guest' : 'email'
}

function inventPhone(random: DemoRandom): string {
  return `${random.pick(['6', '7', '8', '9', '9', '9'])}${String(random.between(0, 999_999_999)).padStart(9, '0')}`
}

function inventBusiness(random: DemoRandom, state: string): DemoCustomer['business'] {
  const letters = Array.from({ length: 5 }, () => String.fromCharCode(random.between(65, 90))).join('')
  const pan = `${letters}${String(random.between(0, 9999)).padStart(4, '0')}${random.pick(['A', 'C', 'F', 'K'])}`
  return { legalName: `${random.pick(companies)} LLP`, gstin: gstinOf(stateNamed(state), pan) }
}
