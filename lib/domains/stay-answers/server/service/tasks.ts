import 'server-only';

export const END_CHOICE_TASK = 'stay-answers.end-choice';
