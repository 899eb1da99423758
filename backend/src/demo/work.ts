import { normaliseStatus, type TaskStatus } from '../contract';

/** A demo task. `due` is in days from today, `estimate` in hours. */
export interface DemoTask {
  title: string;
  description: string;
  status: TaskStatus;
  progress: number;
  staff: string[];
  client?: string;
  due?: number;
  estimate?: number;
}

// Status, progress, staff (the main assignee first), client, days until due, estimate, title, description.
const TASKS = `
pending     | 0   | staff        | client  | 4   | 8  | Collect photos for the product pages | Twelve products, three angles each. Ask Clara for the originals.
pending     | 0   | staff2       | client  | 9   | 6  | Draft the spring newsletter | Two offers, one story, a clear button.
pending     | 10  | staff        | client2 | 1   | 3  | Compare shipping providers | Rates to Brisbane, Sydney and Perth for parcels up to 20 kg.
pending     | 0   | staff staff2 | client2 | -   | -  | Write alt texts for the gallery | One plain sentence a picture.
pending     | 0   | -            | -       | 16  | -  | Plan the November stocktake | Who counts what, and when the shop is closed.
pending     | 0   | owner        | client2 | 21  | -  | Renew the domain names | keller-bikes.example and two aliases.
pending     | 0   | staff2       | -       | 6   | -  | Set up a shared mailbox for returns
pending     | 0   | staff2       | client  | 12  | -  | Interview two customers about checkout | Half an hour each; record with their consent.
priority    | 35  | staff        | client  | -1  | 10 | Fix the checkout total on phones | The total is cut off below 360 px. Customers see a price without cents.
priority    | 20  | owner staff2 | client  | 0   | -  | Answer the bank about the payment gateway | They want the new company address before Friday.
priority    | 60  | staff2       | -       | -3  | -  | Restore last week’s backup on the spare server | Prove that it works and write down how long it took.
priority    | 50  | staff        | client2 | 2   | -  | Correct the opening hours everywhere | Site, maps, the three directories, the voicemail.
priority    | 0   | super        | client2 | 0   | -  | Replace the expired certificate | booking.keller-bikes.example
priority    | 75  | staff        | client  | 3   | 6  | Finish the price list for wholesale | Margins are in the sheet; round to five cents.
in-progress | 55  | staff        | client2 | 7   | 24 | Redesign the booking form | Fewer fields, clear dates, works with a keyboard.
in-progress | 40  | staff2 staff | client  | 5   | 16 | Move the customer list to the new CRM | Clean doubles first. 1,240 rows.
in-progress | 25  | staff2       | client2 | 8   | 8  | Photograph the workshop | Morning light, people at work, no number plates.
in-progress | 70  | staff2       | client2 | 10  | 12 | Translate the terms into German | Keller’s lawyer reviews it afterwards.
in-progress | 65  | staff        | client  | 2   | 20 | Build the gift card page | Amounts 25, 50, 100; sent by e-mail at once.
in-progress | 30  | staff        | client  | -   | -  | Measure page speed of the shop | Ten pages, phone and desktop, before and after.
in-progress | 15  | owner admin  | -       | 14  | -  | Prepare the quarterly review | Hours, results, three things to do better.
in-progress | 45  | staff2       | client2 | 11  | 9  | Write the repair guide for brakes | Eight steps with pictures.
completed   | 100 | staff        | client  | -6  | 14 | Launch the autumn sale | Banner, prices, newsletter, and the switch back.
completed   | 100 | staff2       | client  | -12 | -  | New logo on invoices
completed   | 100 | staff        | client2 | -9  | 5  | Connect the card reader | The second one, in the workshop.
completed   | 100 | staff2       | -       | -4  | -  | Clean up the shared drive | Archive all that was not opened for two years.
completed   | 100 | staff admin  | client2 | -15 | -  | Train the counter team on refunds | One hour, three cases.
completed   | 100 | staff2       | client  | -2  | -  | Answer all open reviews | Thirty-one, the oldest from August.
completed   | 100 | staff        | client2 | -8  | -  | Size chart for helmets
completed   | 100 | super staff2 | -       | -10 | -  | Set up the on-call phone | Forwarding by weekday.
`;

export const DEMO_TASKS: DemoTask[] = TASKS.trim().split('\n').map(toTask);

function toTask(line: string): DemoTask {
  const cells = line.split('|').map((cell) => cell.trim());
  const [status = '', progress, staff = '', client, due, estimate, title = '', description = ''] = cells.map((cell) =>
    cell === '-' ? '' : cell,
  );
  return {
    title,
    description,
    status: normaliseStatus(status) ?? 'pending',
    progress: Number(progress),
    staff: staff.split(' ').filter(Boolean),
    client: client || undefined,
    due: due ? Number(due) : undefined,
    estimate: estimate ? Number(estimate) : undefined,
  };
}

/**
 * The hourly rates of clients and people. Only one client has a rate, so that the hours for the other are charged at
 * the rate of the person who worked.
 */
export const DEMO_RATES = [
  { client: 'client', rate: 120, currency: 'AUD' },
  { person: 'staff', rate: 85, currency: 'AUD' },
  { person: 'staff2', rate: 75, currency: 'AUD' },
];

/** A working day of each demo user: local start and session lengths in hours, with breaks between. */
export const DEMO_DAYS = [
  { key: 'staff', startHour: 8.5, sessions: [2.25, 1.75, 2.5, 1.25] },
  { key: 'staff2', startHour: 9, sessions: [1.5, 2.25] },
  { key: 'owner', startHour: 10, sessions: [0.75] },
];

/** Texts for the reports, used in turn. */
export const DEMO_REPORTS = [
  'Went through everything that was open and closed the easy ones. Two questions left for the client.',
  'Finished the first half and tested it on a phone. The rest needs the new pictures.',
  'Called the client, wrote down what was agreed, and changed the plan to match.',
  'Found the cause, fixed it, and checked the neighbouring pages for the same mistake.',
  'Most of the time went into cleaning the data; the import itself took minutes.',
];
