/** A demo conversation. `members` are keys of the team; a group has a name, and its first member is the creator. */
export interface DemoTalk {
  name: string | null;
  description: string | null;
  members: string[];
  /** The sender, how many minutes ago, and the text. */
  lines: { key: string; minutesAgo: number; text: string }[];
}

// A header line with the members and a group's name and description, then lines with sender, minutes ago and text.
const TALKS = `
# admin owner super staff staff2 | General
owner  | 2890 | Good morning all. The quarterly review is on Thursday; please have your hours in by Wednesday evening.
admin  | 2871 | I will send everyone a list of what is still open.
staff2 | 1450 | Mine are in.
super  | 1432 | Thank you. The on-call phone goes to Mia this weekend.
staff  | 95   | Is anyone else seeing slow uploads in the shop?
admin  | 88   | Only this morning. It was the backup; it is done now.

# owner staff staff2 | Webb & Daughters | The shop: pages, prices and the newsletter
owner  | 2700 | Clara has approved the wholesale prices.
staff  | 2688 | Great, I will round them to five cents and put them up.
staff2 | 1290 | Photos of the last three products are in the drive.
staff  | 1271 | Got them. The alt texts come tomorrow.
owner  | 61   | Can the gift card page go live on Monday?
staff  | 48   | Yes, if the bank answers by then.

# admin staff owner | Keller Bikes
admin  | 4100 | Noah asks whether the booking form could show the next free day first.
staff  | 4085 | That is a small change. I have made it part of the redesign.
owner  | 4040 | Good. Please keep an eye on the hours.

# owner staff
owner  | 1520 | How is the checkout fix coming along?
staff  | 1511 | Found it: the total wraps below 360 px. A fix is in review.
owner  | 1508 | Nice work. Tell Clara when it is live, please.
staff  | 1460 | Done, she is happy.
owner  | 35   | Do you have ten minutes for the price list this afternoon?
owner  | 34   | Any time after two is fine.

# staff2 staff
staff2 | 700  | Could you look over the newsletter draft?
staff  | 655  | Sure. The second offer needs an end date; the rest reads well.
staff2 | 640  | Thanks, added.

# client owner
client | 3000 | Hello Oscar, are the new opening hours on the site already?
owner  | 2980 | They go up tomorrow morning, together with the voicemail.
client | 2975 | Perfect, thank you.
`;

export const DEMO_TALKS: DemoTalk[] = TALKS.trim().split('\n\n').map(toTalk);

function toTalk(block: string): DemoTalk {
  const [head = '', ...lines] = block.split('\n');
  const [members = '', name, description] = cells(head.slice(1));
  return {
    name: name ?? null,
    description: description ?? null,
    members: members.split(' '),
    lines: lines.map(cells).map(([key = '', minutesAgo, text = '']) => ({ key, minutesAgo: Number(minutesAgo), text })),
  };
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
