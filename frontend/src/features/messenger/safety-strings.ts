export const SAFETY = {
  hint: (name: string) =>
    `Compare these digits with ${name}, on the phone or side by side. If they match, no one is listening in.`,
  markVerified: 'They match',
  verified: 'Verified',
  noNumber: 'There is no safety number yet because one of you has no key.',
} as const;
