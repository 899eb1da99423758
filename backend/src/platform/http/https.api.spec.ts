import { startApp, type TestApp } from '../../../test/harness/app';
import { PasswordHasher } from '../security/password-hasher';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ appUrl: 'https://tasks.example.test' });
});
afterAll(() => app.close());

it('over HTTPS, sends HSTS and sets a cookie bound to the host', async () => {
  const passwordHash = await app.nest.get(PasswordHasher).hash('right');
  const { email } = await app.make.user({ passwordHash });
  const { headers } = await app.anonymous.post('/api/auth/signin').send({ email, password: 'right' }).expect(200);
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-tallyboard=[\w-]{43}; /);
  expect(cookie).toMatch(/; Path=\/; .*; HttpOnly; Secure; SameSite=Lax/);
  await app.anonymous.get('/api/auth/me').set('Cookie', cookie.split(';')[0]!).expect(200);
  await app.anonymous.get('/api/auth/me').set('Cookie', cookie.split(';')[0]!.replace('__Host-', '')).expect(401);
});
