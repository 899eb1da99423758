import { mentionOf } from '../../src/contract';
import type { Member } from './app';
import { picture } from './pictures';
import type { Cast, Step } from './scripted-day';

/** Comments and files on the tasks of the scripted day. @param made ids of created things, by name */
export function scriptedTalk({ owner, staff, admin, client }: Cast, made: Map<string, string>): Step[] {
  const steps: Step[] = [];
  const say = (who: Member, task: string, body: string, isInternal = false) =>
    steps.push({
      route: 'POST /api/tasks/:id/comments',
      what: `${who.user.name} says "${body}"`,
      act: async () => {
        const response = await who.http.post(`/api/tasks/${made.get(task)}/comments`).send({ body, isInternal });
        made.set(body, response.body.id as string);
        return response;
      },
    });
  const edit = (who: Member, name: string, body: string) =>
    steps.push({
      route: 'PUT /api/comments/:id',
      what: `${who.user.name} says "${body}" instead`,
      act: () => who.http.put(`/api/comments/${made.get(name)}`).send({ body }),
    });
  const remove = (who: Member, name: string) =>
    steps.push({
      route: 'DELETE /api/comments/:id',
      what: `${who.user.name} removes "${name}"`,
      act: () => who.http.delete(`/api/comments/${made.get(name)}`),
    });

  say(owner, 'OURS', 'OURS, said');
  say(staff, 'OURS', 'INTERNAL, said', true);
  say(client, 'OURS', `OURS, answered ${mentionOf({ id: staff.id, name: 'staff' })}`);
  say(admin, 'THEIRS', 'THEIRS, said');
  edit(staff, 'INTERNAL, said', `INTERNAL, edited ${mentionOf({ id: client.id, name: 'client' })}`);
  edit(owner, 'OURS, said', `OURS, edited ${mentionOf({ id: client.id, name: 'client' })}`);
  remove(admin, 'INTERNAL, said');
  remove(owner, 'OURS, said');
  steps.push({
    route: 'POST /api/upload/task-attachment',
    what: 'client uploads a file',
    act: async () => {
      const response = await client.http
        .post('/api/upload/task-attachment')
        .attach('file', await picture('png'), 'OURS.png');
      made.set('file', response.body.id as string);
      return response;
    },
  });
  steps.push({
    route: 'POST /api/tasks/:id/attachments',
    what: 'client attaches it',
    act: () => client.http.post(`/api/tasks/${made.get('OURS')}/attachments`).send({ fileId: made.get('file') }),
  });
  steps.push({
    route: 'DELETE /api/tasks/:id/attachments/:fileId',
    what: 'owner removes it',
    act: () => owner.http.delete(`/api/tasks/${made.get('OURS')}/attachments/${made.get('file')}`),
  });
  return steps;
}
