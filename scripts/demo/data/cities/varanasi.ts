import { defineCity } from '@/scripts/demo/data/define-city';

export const varanasi = defineCity({
  name: 'Varanasi',
  code: 'VNS',
  aliases: ['Banaras', 'Benares', 'Kashi', 'वाराणसी'],
  stateCode: '09',
  at: [25.3176, 82.9739],
  region: 'temple',
  hotelCount: 10,
  about: [
    'Varanasi weaves silk and carpets for export and draws medical and university conferences besides its pilgrims.',
    'Cars do not reach the ghats; for meetings the cantonment is the convenient quarter, close to the main station.',
  ],
  localities: [
    ['Cantonment', '221002', 25.335, 82.978],
    ['Sigra', '221010', 25.313, 82.986],
    ['Lanka', '221005', 25.28, 83.0],
    ['Godowlia', '221001', 25.309, 83.007],
  ],
  landmarks: [
    ['railway_station', 'Varanasi Junction', 25.327, 82.986],
    ['airport', 'Lal Bahadur Shastri International Airport', 25.4524, 82.8593],
    ['convention_centre', 'Rudraksh Convention Centre', 25.315, 82.989],
    ['sight', 'Dashashwamedh Ghat', 25.307, 83.01],
  ],
});
