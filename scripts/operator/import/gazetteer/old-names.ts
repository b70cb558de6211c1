/** Names of the same town, today's first; the others still stand in addresses. */
export const TOWN_NAMES: readonly (readonly string[])[] = [
  ['Alappuzha', 'Alleppey'],
  ['Bengaluru', 'Bangalore'],
  ['Bhubaneswar', 'Bhubaneshwar'],
  ['Chennai', 'Madras'],
  ['Chikkamagaluru', 'Chikmagalur'],
  ['Dehradun', 'Dehra Dun'],
  ['Gurugram', 'Gurgaon'],
  ['Hosapete', 'Hospet'],
  ['Hubballi', 'Hubli'],
  ['Kannur', 'Cannanore'],
  ['Kochi', 'Cochin', 'Ernakulam'],
  ['Kolkata', 'Calcutta'],
  ['Kollam', 'Quilon'],
  ['Kozhikode', 'Calicut'],
  ['Mangaluru', 'Mangalore'],
  ['Mumbai', 'Bombay'],
  ['Mysuru', 'Mysore'],
  ['Nashik', 'Nasik'],
  ['Palakkad', 'Palghat'],
  ['Panaji', 'Panjim'],
  ['Prayagraj', 'Allahabad'],
  ['Puducherry', 'Pondicherry'],
  ['Pune', 'Poona'],
  ['Shimla', 'Simla'],
  ['Thanjavur', 'Tanjore'],
  ['Thiruvananthapuram', 'Trivandrum'],
  ['Thrissur', 'Trichur'],
  ['Tiruchirappalli', 'Trichy', 'Tiruchi'],
  ['Udhagamandalam', 'Ooty', 'Ootacamund'],
  ['Vadodara', 'Baroda'],
  ['Varanasi', 'Benares', 'Banaras'],
  ['Vijayawada', 'Bezwada'],
  ['Visakhapatnam', 'Vishakhapatnam', 'Vizag'],
];

/** Names of states that addresses still carry. */
export const STATE_ALIASES: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  'nct of delhi': 'Delhi',
  'new delhi': 'Delhi',
  'jammu kashmir': 'Jammu and Kashmir',
  tamilnadu: 'Tamil Nadu',
};

/** States that once were part of another one: an old address names the elder. */
export const SPLIT_FROM: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['Telangana'],
  'Jammu and Kashmir': ['Ladakh'],
  'Uttar Pradesh': ['Uttarakhand'],
  'Madhya Pradesh': ['Chhattisgarh'],
  Bihar: ['Jharkhand'],
};
