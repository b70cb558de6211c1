import { bengaluru } from '@/scripts/demo/data/cities/bengaluru';
import { mumbai } from '@/scripts/demo/data/cities/mumbai';
import { newDelhi } from '@/scripts/demo/data/cities/new-delhi';
import { gurugram } from '@/scripts/demo/data/cities/gurugram';
import { noida } from '@/scripts/demo/data/cities/noida';
import { hyderabad } from '@/scripts/demo/data/cities/hyderabad';
import { chennai } from '@/scripts/demo/data/cities/chennai';
import { kolkata } from '@/scripts/demo/data/cities/kolkata';
import { pune } from '@/scripts/demo/data/cities/pune';
import { ahmedabad } from '@/scripts/demo/data/cities/ahmedabad';
import { vadodara } from '@/scripts/demo/data/cities/vadodara';
import { surat } from '@/scripts/demo/data/cities/surat';
import { jaipur } from '@/scripts/demo/data/cities/jaipur';
import { udaipur } from '@/scripts/demo/data/cities/udaipur';
import { jodhpur } from '@/scripts/demo/data/cities/jodhpur';
import { kochi } from '@/scripts/demo/data/cities/kochi';
import { thiruvananthapuram } from '@/scripts/demo/data/cities/thiruvananthapuram';
import { mysuru } from '@/scripts/demo/data/cities/mysuru';
import { mangaluru } from '@/scripts/demo/data/cities/mangaluru';
import { coimbatore } from '@/scripts/demo/data/cities/coimbatore';
import { madurai } from '@/scripts/demo/data/cities/madurai';
import { visakhapatnam } from '@/scripts/demo/data/cities/visakhapatnam';
import { vijayawada } from '@/scripts/demo/data/cities/vijayawada';
import { lucknow } from '@/scripts/demo/data/cities/lucknow';
import { varanasi } from '@/scripts/demo/data/cities/varanasi';
import { chandigarh } from '@/scripts/demo/data/cities/chandigarh';
import { amritsar } from '@/scripts/demo/data/cities/amritsar';
import { dehradun } from '@/scripts/demo/data/cities/dehradun';
import { shimla } from '@/scripts/demo/data/cities/shimla';
import { indore } from '@/scripts/demo/data/cities/indore';
import { bhopal } from '@/scripts/demo/data/cities/bhopal';
import { nagpur } from '@/scripts/demo/data/cities/nagpur';
import { nashik } from '@/scripts/demo/data/cities/nashik';
import { panaji } from '@/scripts/demo/data/cities/panaji';
import { bhubaneswar } from '@/scripts/demo/data/cities/bhubaneswar';
import { guwahati } from '@/scripts/demo/data/cities/guwahati';
import { patna } from '@/scripts/demo/data/cities/patna';
import { ranchi } from '@/scripts/demo/data/cities/ranchi';
import { raipur } from '@/scripts/demo/data/cities/raipur';
import { puducherry } from '@/scripts/demo/data/cities/puducherry';

/** Cities with the most business travel come first. */
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
