import type { Response } from 'supertest';
import { type InvitationResponse, INVITE_LINK_PREFIX } from '../../src/contract';
import type { TestApp } from './app';
import type { Cast, Step } from './scripted-day';

/** An owner invites two people: one joins with a second link, the other's invitation is revoked. */
export function scriptedInvitations(app: TestApp, { owner }: Cast): Step[] {
  let token = '';
  let userId = '';
  const step = (route: string, what: string, act: Step['act']): Step => ({ route, what, act });
  const noting = async (sent: PromiseLike<Response>) => {
    const response = await sent;
    const { user, link } = response.body as InvitationResponse;
    userId = user.id;
    token = link.split(INVITE_LINK_PREFIX)[1] ?? '';
    return response;
  };
  const invite = (name: string) =>
    step('POST /api/user/invite', `owner invites ${name}`, () =>
      noting(owner.http.post('/api/user/invite').send({ email: `${name}@example.test`, name, role: 'STAFF' })),
    );
  return [
    invite('soon'),
    step('POST /api/user/:id/invitation', 'owner makes another link', () =>
      noting(owner.http.post(`/api/user/${userId}/invitation`)),
    ),
    step('POST /api/auth/invitation', 'they open the link', () =>
      app.anonymous.post('/api/auth/invitation').send({ token }),
    ),
    step('POST /api/auth/accept-invitation', 'they join', () =>
      app.anonymous.post('/api/auth/accept-invitation').send({ token, newPassword: 'battery staple' }),
    ),
    invite('never'),
    step('DELETE /api/user/:id/invitation', 'owner revokes it', () =>
      owner.http.delete(`/api/user/${userId}/invitation`),
    ),
  ];
}
