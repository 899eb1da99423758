import type { Response } from 'supertest';
import type { Member } from './app';
import type { Cast, Step } from './scripted-day';

/** Labels, checklists, saved views and an import, on the tasks of the scripted day. @param made ids of created things, by name */
export function scriptedLabels(cast: Cast, made: Map<string, string>): Step[] {
  const { owner, admin, superOwner, staff, otherStaff, client } = cast;
  const steps: Step[] = [];
  const step = (route: string, what: string, send: () => PromiseLike<Response>, name?: string) => {
    const act = async () => {
      const response = await send();
      if (name) made.set(name, response.body.id as string);
      return response;
    };
    steps.push({ route, what, act });
  };

  const create = (who: Member, name: string) =>
    step(
      'POST /api/labels',
      `${who.user.name} makes the label "${name}"`,
      () => who.http.post('/api/labels').send({ name, hue: 'teal' }),
      name,
    );
  const change = (who: Member, name: string, body: object) =>
    step('PUT /api/labels/:id', `${who.user.name} changes the label "${name}"`, () =>
      who.http.put(`/api/labels/${made.get(name)}`).send(body),
    );
  const set = (who: Member, task: string, names: string[]) =>
    step('PUT /api/tasks/:id', `${who.user.name} labels "${task}"`, () =>
      who.http.put(`/api/tasks/${made.get(task)}`).send({ labelIds: names.map((name) => made.get(name)) }),
    );
  const remove = (who: Member, name: string) =>
    step('DELETE /api/labels/:id', `${who.user.name} deletes the label "${name}"`, () =>
      who.http.delete(`/api/labels/${made.get(name)}`),
    );
  const note = (who: Member, task: string, text: string) =>
    step(
      'POST /api/tasks/:id/checklist',
      `${who.user.name} adds "${text}" to the checklist of "${task}"`,
      () => who.http.post(`/api/tasks/${made.get(task)}/checklist`).send({ text }),
      text,
    );
  const changeItem = (who: Member, text: string, body: () => object) =>
    step('PUT /api/checklist/:id', `${who.user.name} changes "${text}"`, () =>
      who.http.put(`/api/checklist/${made.get(text)}`).send(body()),
    );
  const view = (who: Member, name: string, isShared: boolean) =>
    step(
      'POST /api/views',
      `${who.user.name} saves the view "${name}"`,
      () => who.http.post('/api/views').send({ name, filters: { search: name }, isShared }),
      name,
    );

  create(owner, 'INTERNAL label');
  create(admin, 'Label');
  create(superOwner, 'Other label');
  set(staff, 'OURS', ['Label']);
  set(otherStaff, 'THEIRS', ['Label', 'Other label']);
  set(owner, 'INTERNAL', ['INTERNAL label', 'Label']);
  change(superOwner, 'Label', { name: 'Renamed label' });
  change(admin, 'INTERNAL label', { hue: 'red' });
  remove(owner, 'Label');
  set(admin, 'OURS', []);
  note(staff, 'OURS', 'OURS, first');
  note(owner, 'OURS', 'OURS, second');
  note(otherStaff, 'THEIRS', 'THEIRS, listed');
  note(admin, 'INTERNAL', 'INTERNAL, listed');
  changeItem(staff, 'OURS, second', () => ({ isDone: true }));
  changeItem(superOwner, 'OURS, second', () => ({ text: 'OURS, renamed', afterId: null }));
  changeItem(otherStaff, 'THEIRS, listed', () => ({ isDone: true }));
  step('DELETE /api/checklist/:id', 'staff removes an item', () =>
    staff.http.delete(`/api/checklist/${made.get('OURS, first')}`),
  );
  view(staff, 'INTERNAL view', true);
  view(client, 'OURS view', false);
  step('PUT /api/views/:id', 'admin renames it', () =>
    admin.http.put(`/api/views/${made.get('INTERNAL view')}`).send({ name: 'INTERNAL, renamed' }),
  );
  step('DELETE /api/views/:id', 'client deletes it', () => client.http.delete(`/api/views/${made.get('OURS view')}`));
  step('POST /api/import', 'owner brings a task with a label from elsewhere', () =>
    owner.http.post('/api/import').send({ source: 'csv', content: 'Title,Tags\nINTERNAL import,INTERNAL label' }),
  );
  return steps;
}
