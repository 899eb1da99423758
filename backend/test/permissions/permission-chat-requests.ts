import { fileUrl } from '../../src/files/files.service';
import type { Http } from '../harness/http';
import type { Ask, Others } from './permission-requests';

const base64 = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64');
const RENAMED = { name: 'Other' };
const addMember = (http: Http, id: string, { ownerId }: Others) =>
  http.post(`/api/group-chat/${id}/members`).send({ memberIds: [ownerId] });
const editMessage = (http: Http, id: string) => http.put(`/api/chat/messages/${id}`).send({ message: 'Other' });

/** The requests for chats, sent once for every role. */
export const CHAT_REQUESTS: Record<string, Ask> = {
  'GET /api/group-chat': { send: (http) => http.get('/api/group-chat') },
  'POST /api/group-chat': {
    send: (http, _, { staffId }) => http.post('/api/group-chat').send({ name: 'New', memberIds: [staffId] }),
  },
  'GET /api/group-chat/unread-counts': { send: (http) => http.get('/api/group-chat/unread-counts') },
  'PUT /api/group-chat/:id': { about: 'group', send: (http, id) => http.put(`/api/group-chat/${id}`).send(RENAMED) },
  'PUT /api/group-chat/:id [joined]': {
    about: 'joinedGroup',
    send: (http, id) => http.put(`/api/group-chat/${id}`).send(RENAMED),
  },
  'POST /api/group-chat/:id/members': { about: 'group', send: addMember },
  'POST /api/group-chat/:id/members [joined]': { about: 'joinedGroup', send: addMember },
  'DELETE /api/group-chat/:id/members/:userId': {
    about: 'group',
    send: (http, id, _, caller) => http.delete(`/api/group-chat/${id}/members/${caller}`),
  },
  'DELETE /api/group-chat/:id/members/:userId [another]': {
    about: 'joinedGroup',
    send: (http, id, { staffId }) => http.delete(`/api/group-chat/${id}/members/${staffId}`),
  },
  'GET /api/group-chat/:id/messages': {
    about: 'group',
    send: (http, id) => http.get(`/api/group-chat/${id}/messages`),
  },
  'POST /api/group-chat/:id/messages': {
    about: 'group',
    send: (http, id) => http.post(`/api/group-chat/${id}/messages`).send({ message: 'New' }),
  },
  'POST /api/group-chat/:id/read': {
    about: 'group',
    send: (http, id) => http.post(`/api/group-chat/${id}/read`).send({ seq: 1 }),
  },
  'POST /api/group-chat/:id/typing': { about: 'group', send: (http, id) => http.post(`/api/group-chat/${id}/typing`) },
  'GET /api/chat/direct': { send: (http) => http.get('/api/chat/direct') },
  'GET /api/chat/direct/unread-counts': { send: (http) => http.get('/api/chat/direct/unread-counts') },
  'POST /api/chat/direct': {
    about: 'partner',
    send: (http, id) => http.post('/api/chat/direct').send({ receiverId: id, message: 'New' }),
  },
  'GET /api/chat/direct/:userId': { about: 'partner', send: (http, id) => http.get(`/api/chat/direct/${id}`) },
  'POST /api/chat/direct/:userId/read': {
    about: 'partner',
    send: (http, id) => http.post(`/api/chat/direct/${id}/read`).send({ seq: 1 }),
  },
  'POST /api/chat/direct/:userId/typing': {
    about: 'partner',
    send: (http, id) => http.post(`/api/chat/direct/${id}/typing`),
  },
  'PUT /api/chat/messages/:id': { about: 'message', send: editMessage },
  'PUT /api/chat/messages/:id [received]': { about: 'receivedMessage', send: editMessage },
  'DELETE /api/chat/messages/:id': { about: 'message', send: (http, id) => http.delete(`/api/chat/messages/${id}`) },
  'DELETE /api/chat/messages/:id [received]': {
    about: 'receivedMessage',
    send: (http, id) => http.delete(`/api/chat/messages/${id}`),
  },
  'POST /api/chat-upload/file': {
    send: (http, _, { image }) => http.post('/api/chat-upload/file').attach('file', image, 'a.png'),
  },
  'GET /api/files/:id [sent]': { about: 'sentFile', send: (http, id) => http.get(fileUrl(id)) },
  'GET /api/chat/keys': { send: (http, _, { staffId }) => http.get('/api/chat/keys').query({ userIds: staffId }) },
  'POST /api/chat/keys': {
    send: (http, _, { staffId }) => http.post('/api/chat/keys').send({ userIds: [staffId] }),
  },
  'GET /api/profile/encryption-keys': { send: (http) => http.get('/api/profile/encryption-keys') },
  'POST /api/profile/encryption-keys': {
    send: (http, _, { publicKey }) => http.post('/api/profile/encryption-keys').send({ publicKey }),
  },
  'POST /api/profile/encryption-keys/:id/use': {
    about: 'deviceKey',
    send: (http, id) => http.post(`/api/profile/encryption-keys/${id}/use`),
  },
  'DELETE /api/profile/encryption-keys/:id': {
    about: 'deviceKey',
    send: (http, id) => http.delete(`/api/profile/encryption-keys/${id}`),
  },
  'POST /api/handovers': {
    about: 'deviceKey',
    send: (http, keyId) => http.post('/api/handovers').send({ keyId }),
  },
  'GET /api/handovers': { send: (http) => http.get('/api/handovers') },
  'PUT /api/handovers/:id': {
    about: 'handover',
    send: (http, id) => http.put(`/api/handovers/${id}`).send({ keyId: id, step: 'confirm' }),
  },
  'DELETE /api/handovers/:id': { about: 'handover', send: (http, id) => http.delete(`/api/handovers/${id}`) },
  'PUT /api/handovers/:id/batches/:number': {
    about: 'handover',
    send: (http, id) => http.put(`/api/handovers/${id}/batches/1`).send({ sealed: 'sealed', of: 2 }),
  },
  'GET /api/handovers/:id/batches/:number': {
    about: 'handover',
    send: (http, id) => http.get(`/api/handovers/${id}/batches/0`),
  },
  'POST /api/chat/epochs': {
    about: 'epoch',
    send: (http, id) =>
      http.post('/api/chat/epochs').send({ groupChatId: id, keyId: id, commitment: base64(32), readers: base64(32) }),
  },
  'GET /api/chat/epochs': {
    about: 'epoch',
    send: (http, id) => http.get('/api/chat/epochs').query({ groupChatId: id, keyId: id }),
  },
  'PUT /api/chat/epochs/:id/:number/keys': {
    about: 'epoch',
    send: (http, id) =>
      http
        .put(`/api/chat/epochs/${id}/1/keys`)
        .send({ keys: [{ keyId: id, wrapped: base64(256), signature: base64(64) }] }),
  },
  'POST /api/chat/epochs/:id/:number/begin': {
    about: 'epoch',
    send: (http, id) => http.post(`/api/chat/epochs/${id}/1/begin`),
  },
};
