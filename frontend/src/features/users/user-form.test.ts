import { DEFAULT_TIMEZONE, MESSAGES } from '@contract';
import { makeManagedUser } from '@/testing/make-user';
import { createRequest, problemsOf, updateRequest, type UserValues, valuesOf } from './user-form';

const filled: UserValues = { ...valuesOf(), email: ' new@example.test ', name: ' New One ', role: 'STAFF' };

it('requires e-mail, full name and role', () => {
  expect(problemsOf(valuesOf())).toEqual({
    email: MESSAGES.auth.emailRequired,
    name: MESSAGES.user.nameRequired,
    role: MESSAGES.user.roleRequired,
  });
  expect(problemsOf(filled)).toEqual({});
});

it('requires a company only for clients', () => {
  expect(problemsOf({ ...filled, role: 'CLIENT' })).toEqual({ companyName: MESSAGES.user.companyRequired });
  expect(problemsOf({ ...filled, role: 'CLIENT', companyName: 'Webb' })).toEqual({});
});

it('reports values that are too long', () => {
  const long = 'x'.repeat(257);
  const values = { ...filled, name: long, role: 'CLIENT', companyName: long, password: long } as const;
  const { nameTooLong, companyTooLong, passwordTooLong } = MESSAGES.user;
  expect(problemsOf(values)).toEqual({ name: nameTooLong, companyName: companyTooLong, password: passwordTooLong });
});

it('rejects a name without visible characters, and does not validate an existing address', () => {
  expect(problemsOf({ ...filled, name: '\u200b\u3164' })).toEqual({ name: MESSAGES.user.nameRequired });
  expect(problemsOf({ ...filled, email: '\u200bnew@example.test' }, false)).toEqual({});
});

it.each(['nothing', 'two@at@signs', 'a space@example.test', '\u200bnew@example.test'])(
  'rejects %j as an e-mail address',
  (email) => {
    expect(problemsOf({ ...filled, email }).email).toBe(MESSAGES.auth.emailInvalid);
  },
);

it('accepts no password, but rejects a short one', () => {
  expect(problemsOf({ ...filled, password: '12345' })).toEqual({ password: MESSAGES.user.passwordTooShort });
  expect(problemsOf({ ...filled, password: '123456' })).toEqual({});
});

it('requests a random password by sending none', () => {
  expect(createRequest({ ...filled, role: 'STAFF' })).toEqual({
    email: 'new@example.test',
    name: 'New One',
    role: 'STAFF',
    timezone: DEFAULT_TIMEZONE.newUser,
    companyName: null,
    employmentType: 'FULL_TIME',
  });
});

it('sends a company but no employment type for a client', () => {
  const values = { ...filled, role: 'CLIENT', companyName: ' Webb ' } as const;
  expect(createRequest(values)).toMatchObject({ companyName: 'Webb', employmentType: null });
});

it('sends a role only if it has changed', () => {
  const before = makeManagedUser({ role: 'STAFF' });
  const values = valuesOf(before);
  expect(updateRequest({ ...values, role: 'STAFF' }, before)).not.toHaveProperty('role');
  expect(updateRequest({ ...values, role: 'ADMIN' }, before)).toHaveProperty('role', 'ADMIN');
  expect(updateRequest({ ...values, role: 'STAFF' }, before)).not.toHaveProperty('password');
});

it('sends a timezone only if it has changed, since an old one may no longer be accepted', () => {
  const before = makeManagedUser({ role: 'STAFF', timezone: 'IST' });
  const values = { ...valuesOf(before), role: 'STAFF' } as const;
  expect(updateRequest(values, before)).not.toHaveProperty('timezone');
  expect(updateRequest({ ...values, timezone: 'Asia/Kolkata' }, before)).toHaveProperty('timezone', 'Asia/Kolkata');
});

it('sends only what was changed, so that changes by others are kept', () => {
  const before = makeManagedUser({ role: 'STAFF', name: ' Mia  Managed ' });
  const values = { ...valuesOf(before), role: 'STAFF' } as const;
  expect(updateRequest(values, before)).toEqual({});
  expect(updateRequest({ ...values, timezone: 'Asia/Manila' }, before)).toEqual({ timezone: 'Asia/Manila' });
  expect(updateRequest({ ...values, name: ' Mia ' }, before)).toEqual({ name: 'Mia' });
  expect(updateRequest({ ...values, employmentType: '' }, before)).toEqual({ employmentType: null });
  expect(updateRequest({ ...values, password: 'a long one' }, before)).toEqual({ password: 'a long one' });
});

it('sends company and employment type along with a role that changes them', () => {
  const staff = makeManagedUser({ role: 'STAFF' });
  const asClient = { ...valuesOf(staff), role: 'CLIENT', companyName: 'Webb' } as const;
  expect(updateRequest(asClient, staff)).toEqual({ role: 'CLIENT', companyName: 'Webb', employmentType: null });
  const client = makeManagedUser({ role: 'CLIENT', companyName: 'Webb', employmentType: null });
  const asStaff = { ...valuesOf(client), role: 'STAFF', employmentType: 'PART_TIME' } as const;
  expect(updateRequest(asStaff, client)).toEqual({ role: 'STAFF', companyName: null, employmentType: 'PART_TIME' });
  expect(updateRequest({ ...valuesOf(client), role: 'CLIENT', companyName: ' Loom ' }, client)).toEqual({
    companyName: 'Loom',
  });
});
