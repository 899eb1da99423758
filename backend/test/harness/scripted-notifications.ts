import type { Cast, Step } from './scripted-day';

/** Changes that users make to their notifications. */
export function scriptedNotifications({ client, staff }: Cast): Step[] {
  return [
    {
      route: 'PUT /api/notifications/preferences',
      what: 'client turns some notifications off',
      act: () => client.http.put('/api/notifications/preferences').send({ moved: { app: false } }),
    },
    {
      route: 'PUT /api/notifications/mail',
      what: 'client wants one mail a day',
      act: () => client.http.put('/api/notifications/mail').send({ frequency: 'daily' }),
    },
    {
      route: 'POST /api/notifications/read',
      what: 'staff reads all notifications',
      act: () => staff.http.post('/api/notifications/read').send({ all: true }),
    },
  ];
}
