import type { TaskStatus } from '../contract';

/** A demo task. `due` is in days from today, `hours` the recent sessions of each person, newest day last. */
export interface DemoTask {
  title: string;
  description: string;
  status: TaskStatus;
  progress: number;
  staff: string[];
  client?: 'client' | 'client2';
  due?: number;
}

const WEBB = { client: 'client' } as const;
const KELLER = { client: 'client2' } as const;

export const DEMO_TASKS: DemoTask[] = [
  { title: 'Collect photos for the product pages', description: 'Twelve products, three angles each. Ask Clara for the originals.', status: 'pending', progress: 0, staff: ['staff'], ...WEBB, due: 4 },
  { title: 'Draft the spring newsletter', description: 'Two offers, one story, a clear button.', status: 'pending', progress: 0, staff: ['staff2'], ...WEBB, due: 9 },
  { title: 'Compare shipping providers', description: 'Rates to Brisbane, Sydney and Perth for parcels up to 20 kg.', status: 'pending', progress: 10, staff: ['staff'], ...KELLER, due: 1 },
  { title: 'Write alt texts for the gallery', description: 'One plain sentence a picture.', status: 'pending', progress: 0, staff: ['staff', 'staff2'], ...KELLER },
  { title: 'Plan the November stocktake', description: 'Who counts what, and when the shop is closed.', status: 'pending', progress: 0, staff: [], due: 16 },
  { title: 'Renew the domain names', description: 'keller-bikes.example and two aliases.', status: 'pending', progress: 0, staff: ['owner'], ...KELLER, due: 21 },
  { title: 'Set up a shared mailbox for returns', description: '', status: 'pending', progress: 0, staff: ['staff2'], due: 6 },
  { title: 'Interview two customers about checkout', description: 'Half an hour each; record with their consent.', status: 'pending', progress: 0, staff: ['staff2'], ...WEBB, due: 12 },
  { title: 'Fix the checkout total on phones', description: 'The total is cut off below 360 px. Customers see a price without cents.', status: 'priority', progress: 35, staff: ['staff'], ...WEBB, due: -1 },
  { title: 'Answer the bank about the payment gateway', description: 'They want the new company address before Friday.', status: 'priority', progress: 20, staff: ['owner', 'staff2'], ...WEBB, due: 0 },
  { title: 'Restore last week\u2019s backup on the spare server', description: 'Prove that it works and write down how long it took.', status: 'priority', progress: 60, staff: ['staff2'], due: -3 },
  { title: 'Correct the opening hours everywhere', description: 'Site, maps, the three directories, the voicemail.', status: 'priority', progress: 50, staff: ['staff'], ...KELLER, due: 2 },
  { title: 'Replace the expired certificate', description: 'booking.keller-bikes.example', status: 'priority', progress: 0, staff: ['super'], ...KELLER, due: 0 },
  { title: 'Finish the price list for wholesale', description: 'Margins are in the sheet; round to five cents.', status: 'priority', progress: 75, staff: ['staff'], ...WEBB, due: 3 },
  { title: 'Redesign the booking form', description: 'Fewer fields, clear dates, works with a keyboard.', status: 'in-progress', progress: 55, staff: ['staff'], ...KELLER, due: 7 },
  { title: 'Move the customer list to the new CRM', description: 'Clean doubles first. 1,240 rows.', status: 'in-progress', progress: 40, staff: ['staff2', 'staff'], ...WEBB, due: 5 },
  { title: 'Photograph the workshop', description: 'Morning light, people at work, no number plates.', status: 'in-progress', progress: 25, staff: ['staff2'], ...KELLER, due: 8 },
  { title: 'Translate the terms into German', description: 'Keller\u2019s lawyer reviews it afterwards.', status: 'in-progress', progress: 70, staff: ['staff2'], ...KELLER, due: 10 },
  { title: 'Build the gift card page', description: 'Amounts 25, 50, 100; sent by e-mail at once.', status: 'in-progress', progress: 65, staff: ['staff'], ...WEBB, due: 2 },
  { title: 'Measure page speed of the shop', description: 'Ten pages, phone and desktop, before and after.', status: 'in-progress', progress: 30, staff: ['staff'], ...WEBB },
  { title: 'Prepare the quarterly review', description: 'Hours, results, three things to do better.', status: 'in-progress', progress: 15, staff: ['owner', 'admin'], due: 14 },
  { title: 'Write the repair guide for brakes', description: 'Eight steps with pictures.', status: 'in-progress', progress: 45, staff: ['staff2'], ...KELLER, due: 11 },
  { title: 'Launch the autumn sale', description: 'Banner, prices, newsletter, and the switch back.', status: 'completed', progress: 100, staff: ['staff'], ...WEBB, due: -6 },
  { title: 'New logo on invoices', description: '', status: 'completed', progress: 100, staff: ['staff2'], ...WEBB, due: -12 },
  { title: 'Connect the card reader', description: 'The second one, in the workshop.', status: 'completed', progress: 100, staff: ['staff'], ...KELLER, due: -9 },
  { title: 'Clean up the shared drive', description: 'Archive all that was not opened for two years.', status: 'completed', progress: 100, staff: ['staff2'], due: -4 },
  { title: 'Train the counter team on refunds', description: 'One hour, three cases.', status: 'completed', progress: 100, staff: ['staff', 'admin'], ...KELLER, due: -15 },
  { title: 'Answer all open reviews', description: 'Thirty-one, the oldest from August.', status: 'completed', progress: 100, staff: ['staff2'], ...WEBB, due: -2 },
  { title: 'Size chart for helmets', description: '', status: 'completed', progress: 100, staff: ['staff'], ...KELLER, due: -8 },
  { title: 'Set up the on-call phone', description: 'Forwarding by weekday.', status: 'completed', progress: 100, staff: ['super', 'staff2'], due: -10 },
];

/** The working week of each demo person: local start and the lengths of a day's sessions in hours, with breaks between. */
export const DEMO_DAYS = [
  { key: 'staff', startHour: 8.5, sessions: [2.25, 1.75, 2.5, 1.25] },
  { key: 'staff2', startHour: 9, sessions: [1.5, 2.25] },
  { key: 'owner', startHour: 10, sessions: [0.75] },
];

/** What people wrote in their reports, in turn. */
export const DEMO_REPORTS = [
  'Went through everything that was open and closed the easy ones. Two questions left for the client.',
  'Finished the first half and tested it on a phone. The rest needs the new pictures.',
  'Called the client, wrote down what was agreed, and changed the plan to match.',
  'Found the cause, fixed it, and checked the neighbouring pages for the same mistake.',
  'Most of the time went into cleaning the data; the import itself took minutes.',
];
