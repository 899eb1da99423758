import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { SignInScreen } from './sign-in-screen';
import { SIGNED_OUT_TEXT, STRINGS } from './strings';

afterEach(() => jest.restoreAllMocks());

it.each([
  [true, SIGNED_OUT_TEXT.expired],
  [false, STRINGS.noCookies],
])('says why the user is signed out, with cookies: %j', (hasCookies, text) => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(hasCookies);
  fakeServer({});
  render(
    <Provider store={makeStore()}>
      <SignInScreen reason="expired" onStart={() => undefined} />
    </Provider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
