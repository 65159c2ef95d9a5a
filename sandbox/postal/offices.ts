/** A post office as the postal service names its fields; some it sends as `null` or `"NA"`, and so do we. */
interface Office {
  Name: string
  Description: null
  BranchType: string
  DeliveryStatus: string
  Circle: string
  District: string
  Division: string
  Region: string
  Block: string
  State: string
  Country: string
  Pincode: string
}

type Place = Pick<Office, 'Name' | 'BranchType' | 'Circle' | 'District' | 'Division' | 'State'>

const delhi = { Circle: 'Delhi', District: 'Central Delhi', Division: 'New Delhi Central', State: 'Delhi' }
const bengaluru = { Circle: 'Karnataka', Division: 'Bangalore East', State: 'Karnataka' }

const known: Readonly<Record<string, readonly Place[]>> = {
  '110001': [
    { Name: 'Connaught Place', BranchType: 'Sub Post Office', ...delhi },
    { Name: 'Parliament House', BranchType: 'Sub Post Office', ...delhi },
    { Name: 'Sansad Marg', BranchType: 'Head Post Office', ...delhi },
  ],
  '560025': [
    { Name: 'Richmond Town', BranchType: 'Sub Post Office', District: 'Bengaluru Urban', ...bengaluru },
  ],
  '499998': [
    {
      Name: 'Nava Raipur',
      BranchType: 'Branch Post Office',
      Circle: 'Chattisgarh',
      District: 'Raipur',
      Division: 'Raipur',
      State: 'Chattisgarh',
    },
  ],
}

/** A map, for objects also have `toString`. */
const places = new Map(Object.entries(known))

export function findOffices(pin: string): readonly Office[] {
  return (places.get(pin) ?? []).map((place) => ({
    ...place,
    Description: null,
    DeliveryStatus: 'Delivery',
    Region: 'NA',
    Block: 'NA',
    Country: 'India',
    Pincode: pin,
  }))
}
