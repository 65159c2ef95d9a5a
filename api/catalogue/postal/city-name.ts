import type { Place } from '../../../shop/postal/place.ts'

export function cityName(pin: string, { district, state }: Place): string {
  if (state === 'Delhi') return /^(north|east|shahdara)/i.test(district) ? 'Delhi' : 'New Delhi'
  const name = district.replace(/ district$/i, '')
  if (state === 'Sikkim') return sikkim[name] ?? name
  const [, city] = citiesOfPins[name]?.find(([pins]) => pin.startsWith(pins)) ?? []
  return city ?? cities[name] ?? name
}

const sikkim: Readonly<Record<string, string>> = {
  East: 'Gangtok',
  North: 'Mangan',
  South: 'Namchi',
  West: 'Gyalshing',
}

/** Districts of which a part belongs to a city: the first digits of its PINs. */
const citiesOfPins: Readonly<Record<string, readonly (readonly [pins: string, city: string])[]>> = {
  'Dakshina Kannada': [['575', 'Mangaluru']],
  'East Khasi Hills': [['7930', 'Shillong']],
  'East Singhbum': [['831', 'Jamshedpur']],
  Ernakulam: [['6820', 'Kochi']],
  'Gautam Buddha Nagar': [['2013', 'Noida']],
  'K.V.Rangareddy': [['500', 'Hyderabad']],
  Khordha: [['751', 'Bhubaneswar']],
  'Medchal Malkajgiri': [['500', 'Hyderabad']],
  'North 24 Parganas': [['700', 'Kolkata']],
  'Ranga Reddy': [['500', 'Hyderabad']],
  'South 24 Parganas': [['700', 'Kolkata']],
  Thane: [['4007', 'Navi Mumbai']],
  'West Tripura': [['79900', 'Agartala']],
}

/** The official names of the directory and the older ones that postal services still send. */
const cities: Readonly<Record<string, string>> = {
  Ahmadabad: 'Ahmedabad',
  Allahabad: 'Prayagraj',
  Anugul: 'Angul',
  Baleshwar: 'Balasore',
  'Banas Kantha': 'Banaskantha',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru',
  'Bengaluru Rural': 'Bengaluru',
  'Bengaluru Urban': 'Bengaluru',
  'Charki Dadri': 'Charkhi Dadri',
  Coochbehar: 'Cooch Behar',
  'Dinajpur Dakshin': 'Dakshin Dinajpur',
  'Dinajpur Uttar': 'Uttar Dinajpur',
  Dohad: 'Dahod',
  'East Nimar': 'Khandwa',
  'East Singhbum': 'East Singhbhum',
  Ganganagar: 'Sri Ganganagar',
  Gurgaon: 'Gurugram',
  'Imphal East': 'Imphal',
  'Imphal West': 'Imphal',
  Jajapur: 'Jajpur',
  Jangoan: 'Jangaon',
  'K.V.Rangareddy': 'Ranga Reddy',
  Kachchh: 'Kutch',
  'Kamrup Metro': 'Guwahati',
  Kanniyakumari: 'Kanyakumari',
  'Kanpur Nagar': 'Kanpur',
  Kendujhar: 'Keonjhar',
  Kheri: 'Lakhimpur Kheri',
  'Lahul and Spiti': 'Lahaul and Spiti',
  Mahesana: 'Mehsana',
  Maldah: 'Malda',
  Marigaon: 'Morigaon',
  'Medinipur East': 'Purba Medinipur',
  'Medinipur West': 'Paschim Medinipur',
  'Mumbai Suburban': 'Mumbai',
  Mysore: 'Mysuru',
  Nicobars: 'Nicobar',
  Ntr: 'Vijayawada',
  'Panch Mahals': 'Panchmahal',
  Pondicherry: 'Puducherry',
  'Rudra Prayag': 'Rudraprayag',
  'Sabar Kantha': 'Sabarkantha',
  Sahebganj: 'Sahibganj',
  'Sahibzada Ajit Singh Nagar': 'Mohali',
  'Shahid Bhagat Singh Nagar': 'Nawanshahr',
  'Sri Potti Sriramulu Nellore': 'Nellore',
  'The Nilgiris': 'Nilgiris',
  Tirupathur: 'Tirupattur',
  Tuticorin: 'Thoothukudi',
  'Uttar Kashi': 'Uttarkashi',
  Visakhapatanam: 'Visakhapatnam',
  'YSR Kadapa': 'Kadapa',
}
