import type { INestApplicationContext } from '@nestjs/common';
import { LIMITS, type SaveLabelRequest } from '../contract';
import type { Database } from '../platform/database/database';
import { ChecklistRepository } from '../tasks/checklist/checklist.repository';
import { LabelsRepository } from '../tasks/labels/labels.repository';
import { ViewsRepository } from '../views/views.repository';

const LABELS: SaveLabelRequest[] = [
  { name: 'Website', hue: 'blue' },
  { name: 'Content', hue: 'teal' },
  { name: 'Photography', hue: 'purple' },
  { name: 'Bug', hue: 'red' },
  { name: 'Waiting', hue: 'yellow' },
  { name: 'Office', hue: 'grey' },
];

/** The labels of each task, by its title. */
const LABELLED: Record<string, string[]> = {
  'Collect photos for the product pages': ['Photography', 'Waiting'],
  'Draft the spring newsletter': ['Content'],
  'Write alt texts for the gallery': ['Content', 'Website'],
  'Renew the domain names': ['Office'],
  'Set up a shared mailbox for returns': ['Office'],
  'Fix the checkout total on phones': ['Bug', 'Website'],
  'Answer the bank about the payment gateway': ['Waiting'],
  'Correct the opening hours everywhere': ['Content', 'Website', 'Waiting'],
  'Replace the expired certificate': ['Bug'],
  'Redesign the booking form': ['Website'],
  'Photograph the workshop': ['Photography'],
  'Translate the terms into German': ['Content', 'Waiting'],
  'Build the gift card page': ['Website'],
  'Write the repair guide for brakes': ['Content', 'Photography'],
  'Launch the autumn sale': ['Website', 'Content'],
  'New logo on invoices': ['Office'],
};

/** The checklist items of each task, by its title. Items that are done start with a plus. */
const CHECKLISTS: Record<string, string[]> = {
  'Fix the checkout total on phones': [
    '+ Reproduce it at 320, 340 and 360 px',
    '+ Let the total wrap before the cents',
    '- Check the gift card and the voucher line',
    '- Ask Clara to look at it on her phone',
  ],
  'Redesign the booking form': [
    '+ List the fields nobody uses',
    '+ Draw the short form',
    '+ Date picker that works by keyboard',
    '- Error texts in plain English',
    '- Try it with two customers',
  ],
  'Build the gift card page': ['+ Amounts and texts', '+ Send the card by e-mail', '- Receipt with the right tax'],
  'Write the repair guide for brakes': ['+ Eight steps', '- Pictures', '- Read by a mechanic'],
  'Collect photos for the product pages': ['- Ask Clara for the originals', '- Crop to square', '- Name the files'],
  'Launch the autumn sale': ['+ Banner', '+ Prices', '+ Newsletter', '+ Switch back'],
};

/** Adds labels and checklists to the demo tasks, and a shared view. @param ids the ids of the users, by key */
export async function seedLabels(app: INestApplicationContext, database: Database, ids: Map<string, string>) {
  const [labels, checklist] = [app.get(LabelsRepository), app.get(ChecklistRepository)];
  const known = new Map<string, string>();
  for (const label of LABELS) known.set(label.name, (await labels.add(label)).id);
  const idOf = async (title: string) =>
    (await database.query<{ id: string }>(`SELECT id FROM tasks WHERE title = $1`, [title]))[0]!.id;

  for (const [title, names] of Object.entries(LABELLED)) {
    await labels.assign(
      await idOf(title),
      names.map((name) => known.get(name)!),
    );
  }
  for (const [title, items] of Object.entries(CHECKLISTS)) {
    const taskId = await idOf(title);
    for (const item of items) await checklist.add(taskId, item.slice(2), item.startsWith('+'));
  }
  await database.query(`UPDATE tasks SET card = '' WHERE id IN (SELECT task_id FROM task_labels)`);
  const view = { name: 'Waiting for others', filters: { labelIds: [known.get('Waiting')!] }, isShared: true };
  await app.get(ViewsRepository).add(ids.get('owner')!, view, LIMITS.view.perPerson);
}
