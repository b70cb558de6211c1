export const CHECK_IN_POLICY =
  'Check-in is from 12 pm and check-out until 11 am. Earlier and later hours are given when the room is free. Every adult shows a photo identity card issued by the government; guests from abroad show passport and visa.';

export const CHILD_POLICIES: readonly string[] = [
  'Children up to five years stay free in existing beds. An extra bed for older children is charged as shown when booking.',
  'Children are welcome. A cot is free, an extra bed is charged as shown when booking.',
];

export const VISITOR_POLICIES: readonly string[] = [
  'Visitors are received in the lobby until 9 pm and leave their name at the desk.',
  'Colleagues may visit you in the lobby and the restaurant; the room is for registered guests only.',
];

export const SMOKING_POLICIES: readonly string[] = [
  'The whole house is smoke-free. There is a place outside for smokers.',
  'Smoking is allowed on the terrace only.',
];

export const PET_POLICIES: readonly string[] = [
  'Pets cannot stay. Assistance dogs are welcome everywhere.',
  'Small dogs are welcome after asking the desk; assistance dogs always are.',
];

export const BILLING_POLICY =
  'Rooms are billed by the hotel with the GST of its state. The GSTIN cannot be changed once the booking is completed.';
