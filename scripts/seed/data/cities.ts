import { bengaluru } from '@/scripts/seed/data/cities/bengaluru';
import { mumbai } from '@/scripts/seed/data/cities/mumbai';
import { newDelhi } from '@/scripts/seed/data/cities/new-delhi';
import { gurugram } from '@/scripts/seed/data/cities/gurugram';
import { noida } from '@/scripts/seed/data/cities/noida';
import { hyderabad } from '@/scripts/seed/data/cities/hyderabad';
import { chennai } from '@/scripts/seed/data/cities/chennai';
import { kolkata } from '@/scripts/seed/data/cities/kolkata';
import { pune } from '@/scripts/seed/data/cities/pune';
import { ahmedabad } from '@/scripts/seed/data/cities/ahmedabad';
import { vadodara } from '@/scripts/seed/data/cities/vadodara';
import { surat } from '@/scripts/seed/data/cities/surat';
import { jaipur } from '@/scripts/seed/data/cities/jaipur';
import { udaipur } from '@/scripts/seed/data/cities/udaipur';
import { jodhpur } from '@/scripts/seed/data/cities/jodhpur';
import { kochi } from '@/scripts/seed/data/cities/kochi';
import { thiruvananthapuram } from '@/scripts/seed/data/cities/thiruvananthapuram';
import { mysuru } from '@/scripts/seed/data/cities/mysuru';
import { mangaluru } from '@/scripts/seed/data/cities/mangaluru';
import { coimbatore } from '@/scripts/seed/data/cities/coimbatore';
import { madurai } from '@/scripts/seed/data/cities/madurai';
import { visakhapatnam } from '@/scripts/seed/data/cities/visakhapatnam';
import { vijayawada } from '@/scripts/seed/data/cities/vijayawada';
import { lucknow } from '@/scripts/seed/data/cities/lucknow';
import { varanasi } from '@/scripts/seed/data/cities/varanasi';
import { chandigarh } from '@/scripts/seed/data/cities/chandigarh';
import { amritsar } from '@/scripts/seed/data/cities/amritsar';
import { dehradun } from '@/scripts/seed/data/cities/dehradun';
import { shimla } from '@/scripts/seed/data/cities/shimla';
import { indore } from '@/scripts/seed/data/cities/indore';
import { bhopal } from '@/scripts/seed/data/cities/bhopal';
import { nagpur } from '@/scripts/seed/data/cities/nagpur';
import { nashik } from '@/scripts/seed/data/cities/nashik';
import { panaji } from '@/scripts/seed/data/cities/panaji';
import { bhubaneswar } from '@/scripts/seed/data/cities/bhubaneswar';
import { guwahati } from '@/scripts/seed/data/cities/guwahati';
import { patna } from '@/scripts/seed/data/cities/patna';
import { ranchi } from '@/scripts/seed/data/cities/ranchi';
import { raipur } from '@/scripts/seed/data/cities/raipur';
import { puducherry } from '@/scripts/seed/data/cities/puducherry';

/** Every city of the demo catalogue, the largest business places first. */
export const CITIES = [
  bengaluru,
  mumbai,
  newDelhi,
  gurugram,
  noida,
  hyderabad,
  chennai,
  kolkata,
  pune,
  ahmedabad,
  vadodara,
  surat,
  jaipur,
  udaipur,
  jodhpur,
  kochi,
  thiruvananthapuram,
  mysuru,
  mangaluru,
  coimbatore,
  madurai,
  visakhapatnam,
  vijayawada,
  lucknow,
  varanasi,
  chandigarh,
  amritsar,
  dehradun,
  shimla,
  indore,
  bhopal,
  nagpur,
  nashik,
  panaji,
  bhubaneswar,
  guwahati,
  patna,
  ranchi,
  raipur,
  puducherry,
];
