import { generateKeyPairSync } from 'node:crypto';
import type { Response } from 'supertest';
import type { HandoverStep } from '../../src/contract';
import type { Cast, Step } from './scripted-day';
import { PDF } from './uploads';

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');

/** Every possible change in chats, within the team: all messages are INTERNAL. */
export function scriptedChat({ owner, admin, staff }: Cast): Step[] {
  const made: Record<string, string> = {};
  const keep = (name: string, field: 'id' | 'attachmentUrl') => (response: Response) => {
    made[name] = response.body[field] as string;
    return response;
  };
  const { http } = admin;
  const group = () => `/api/group-chat/${made.group}`;
  const own = '/api/profile/encryption-keys';
  const [key, otherKey] = [{ publicKey: newKey() }, { publicKey: newKey() }];
  const handover = () => `/api/handovers/${made.handover}`;
  const step = (keyId: 'key' | 'otherKey', name: HandoverStep) => () =>
    http.put(handover()).send({ keyId: made[keyId], step: name });
  const acts: [string, () => PromiseLike<Response>][] = [
    ['POST /api/profile/encryption-keys', () => http.post(own).send(key).then(keep('key', 'id'))],
    ['POST /api/profile/encryption-keys/:id/use', () => http.post(`${own}/${made.key}/use`)],
    ['POST /api/profile/encryption-keys', () => http.post(own).send(otherKey).then(keep('otherKey', 'id'))],
    ['POST /api/handovers', () => http.post('/api/handovers').send({ keyId: made.key }).then(keep('handover', 'id'))],
    ['PUT /api/handovers/:id', step('otherKey', 'offer')],
    ['PUT /api/handovers/:id', step('key', 'confirm')],
    ['PUT /api/handovers/:id', step('otherKey', 'confirm')],
    [
      'PUT /api/handovers/:id/batches/:number',
      () => http.put(`${handover()}/batches/0`).send({ sealed: 'INTERNAL', of: 2 }),
    ],
    ['DELETE /api/handovers/:id', () => http.delete(handover())],
    ['DELETE /api/profile/encryption-keys/:id', () => http.delete(`${own}/${made.key}`)],
    [
      'POST /api/group-chat',
      () =>
        http
          .post('/api/group-chat')
          .send({ name: 'INTERNAL', memberIds: [staff.id] })
          .then(keep('group', 'id')),
    ],
    ['PUT /api/group-chat/:id', () => http.put(group()).send({ name: 'INTERNAL plans' })],
    ['POST /api/group-chat/:id/members', () => http.post(`${group()}/members`).send({ memberIds: [owner.id] })],
    [
      'POST /api/chat-upload/file',
      () => http.post('/api/chat-upload/file').attach('file', PDF, 'INTERNAL.pdf').then(keep('file', 'attachmentUrl')),
    ],
    [
      'POST /api/group-chat/:id/messages',
      () => http.post(`${group()}/messages`).send({ message: 'INTERNAL', attachmentUrl: made.file }),
    ],
    ['POST /api/group-chat/:id/typing', () => owner.http.post(`${group()}/typing`)],
    ['POST /api/group-chat/:id/read', () => owner.http.post(`${group()}/read`).send({ seq: 1 })],
    ['DELETE /api/group-chat/:id/members/:userId', () => http.delete(`${group()}/members/${owner.id}`)],
    [
      'POST /api/chat/direct',
      () =>
        http.post('/api/chat/direct').send({ receiverId: staff.id, message: 'INTERNAL' }).then(keep('message', 'id')),
    ],
    ['POST /api/chat/direct/:userId/typing', () => staff.http.post(`/api/chat/direct/${admin.id}/typing`)],
    ['POST /api/chat/direct/:userId/read', () => staff.http.post(`/api/chat/direct/${admin.id}/read`).send({ seq: 1 })],
    ['PUT /api/chat/messages/:id', () => http.put(`/api/chat/messages/${made.message}`).send({ message: 'INTERNAL!' })],
    ['DELETE /api/chat/messages/:id', () => http.delete(`/api/chat/messages/${made.message}`)],
  ];
  return acts.map(([route, act]) => ({ route, what: `in chat: ${route}`, act }));
}
