import { DEFAULT_TIMEZONE, MESSAGES } from '@contract';
import { makeManagedUser } from '@/testing/make-user';
import { createRequest, problemsOf, updateRequest, type UserValues, valuesOf } from './user-form';

const filled: UserValues = { ...valuesOf(), email: ' new@example.test ', name: ' New One ', role: 'STAFF' };

it('needs e-mail, full name and role', () => {
  expect(problemsOf(valuesOf())).toEqual({
    email: MESSAGES.auth.emailRequired,
    name: MESSAGES.user.nameRequired,
    role: MESSAGES.user.roleRequired,
  });
  expect(problemsOf(filled)).toEqual({});
});

it('needs a company of clients alone', () => {
  expect(problemsOf({ ...filled, role: 'CLIENT' })).toEqual({ companyName: MESSAGES.user.companyRequired });
  expect(problemsOf({ ...filled, role: 'CLIENT', companyName: 'Webb' })).toEqual({});
});

it('keeps what is too long, and says so', () => {
  const long = 'x'.repeat(257);
  const values = { ...filled, name: long, role: 'CLIENT', companyName: long, password: long } as const;
  const { nameTooLong, companyTooLong, passwordTooLong } = MESSAGES.user;
  expect(problemsOf(values)).toEqual({ name: nameTooLong, companyName: companyTooLong, password: passwordTooLong });
});

it('takes a name without anything to see for none, and lets an earlier address be', () => {
  expect(problemsOf({ ...filled, name: '\u200b\u3164' })).toEqual({ name: MESSAGES.user.nameRequired });
  expect(problemsOf({ ...filled, email: '\u200bnew@example.test' }, false)).toEqual({});
});

it.each(['nothing', 'two@at@signs', 'a space@example.test', '\u200bnew@example.test'])(
  'takes %j for no address',
  (email) => {
    expect(problemsOf({ ...filled, email }).email).toBe(MESSAGES.auth.emailInvalid);
  },
);

it('takes no password, but not a short one', () => {
  expect(problemsOf({ ...filled, password: '12345' })).toEqual({ password: MESSAGES.user.passwordTooShort });
  expect(problemsOf({ ...filled, password: '123456' })).toEqual({});
});

it('asks for a random password by sending none', () => {
  expect(createRequest({ ...filled, role: 'STAFF' })).toEqual({
    email: 'new@example.test',
    name: 'New One',
    role: 'STAFF',
    timezone: DEFAULT_TIMEZONE.newUser,
    companyName: null,
    employmentType: 'FULL_TIME',
  });
});

it('gives a client a company and no employment', () => {
  const values = { ...filled, role: 'CLIENT', companyName: ' Webb ' } as const;
  expect(createRequest(values)).toMatchObject({ companyName: 'Webb', employmentType: null });
});

it('sends a role only when it is another', () => {
  const before = makeManagedUser({ role: 'STAFF' });
  const values = valuesOf(before);
  expect(updateRequest({ ...values, role: 'STAFF' }, before)).not.toHaveProperty('role');
  expect(updateRequest({ ...values, role: 'ADMIN' }, before)).toHaveProperty('role', 'ADMIN');
  expect(updateRequest({ ...values, role: 'STAFF' }, before)).not.toHaveProperty('password');
});

it('sends a timezone only when it is another, since an earlier one may be refused today', () => {
  const before = makeManagedUser({ role: 'STAFF', timezone: 'IST' });
  const values = { ...valuesOf(before), role: 'STAFF' } as const;
  expect(updateRequest(values, before)).not.toHaveProperty('timezone');
  expect(updateRequest({ ...values, timezone: 'Asia/Kolkata' }, before)).toHaveProperty('timezone', 'Asia/Kolkata');
});
