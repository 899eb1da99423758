import type { Rate } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { RatesView } from './rates-view';
import { STRINGS } from './strings';

const rateOf = (id: string, name: string, change: Partial<Rate> = {}): Rate => ({
  ...{ id, name, taskId: null, clientId: null, userId: `user-${name}` },
  ...{ rate: 80, currency: 'EUR', from: '2026-01-01', ...change },
});
const mia = rateOf('r1', 'Mia');
const noa = rateOf('r2', 'Noa');

/** Shows the rates. The response to `route`, if given, arrives when the test calls the returned function. */
async function open(rates: Rate[], route?: string): Promise<(response: FakeResponse) => void> {
  let end!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (end = resolve));
  serverWith([], { 'GET /api/rates': () => ({ body: rates }), ...(route && { [route]: () => response }) });
  await renderFor(makeUser({ role: 'OWNER' }), <RatesView />);
  await screen.findByRole('button', { name: STRINGS.addFor(rates[0]!.name) });
  return end;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const edit = ({ name }: Rate) => press(STRINGS.edit(name, '1 Jan 2026'));
const remove = ({ name }: Rate) => press(STRINGS.remove(name, '1 Jan 2026'));
const layer = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog');
const rateField = () => screen.getByLabelText(new RegExp(STRINGS.rate));
const currencyField = () => screen.getByLabelText(new RegExp(STRINGS.currency));

async function closeLayer() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(layer()).not.toBeInTheDocument());
}

describe('a change that ends after its dialog was closed', () => {
  it.each([
    ['saved', 'PUT /api/rates', () => edit(mia), STRINGS.save, mia, STRINGS.saved('Mia')],
    ['removed', 'DELETE /api/rates/r1', () => remove(mia), STRINGS.removeLabel, null, STRINGS.removed('Mia')],
  ])('leaves the next form open, with its text: a rate that is %s', async (_what, route, act, confirm, body, done) => {
    const end = await open([mia, noa], route);
    await act();
    await press(confirm);
    await closeLayer();

    await edit(noa);
    await userEvent.type(rateField(), '.25');
    end({ body });
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(rateField()).toHaveValue('80.25');
  });

  it('leaves the next question open', async () => {
    const end = await open([mia, noa], 'PUT /api/rates');
    await edit(mia);
    await press(STRINGS.save);
    await closeLayer();

    await remove(noa);
    end({ body: mia });
    await screen.findByText(STRINGS.saved('Mia'));
    expect(layer()).toHaveTextContent('Remove the rate for Noa');
  });

  it('closes its own dialog', async () => {
    const end = await open([mia], 'PUT /api/rates');
    await edit(mia);
    await press(STRINGS.save);
    end({ body: mia });
    await waitFor(() => expect(layer()).not.toBeInTheDocument());
  });
});

it('takes no changes while a save is pending, since they would be lost', async () => {
  const end = await open([mia], 'PUT /api/rates');
  await press(STRINGS.addFor('Mia'));
  await userEvent.type(rateField(), '90');
  await press(STRINGS.save);
  const form = within(layer()!);
  await userEvent.type(rateField(), '5');
  expect(rateField()).toHaveValue('90');
  expect(currencyField()).toBeDisabled();
  for (const control of [...form.getAllByRole('radio'), ...form.getAllByRole('combobox')])
    expect(control).toBeDisabled();
  expect(screen.getByLabelText(new RegExp(STRINGS.firstDay))).toHaveAttribute('readonly');

  end({ status: 400, body: { error: 'Refused' } });
  await screen.findByText('Refused');
  await userEvent.type(rateField(), '5');
  expect(rateField()).toHaveValue('905');
});

describe('the currency of a new rate', () => {
  const rates = [
    rateOf('r1', 'Mia', { currency: 'USD', from: '2025-01-01' }),
    rateOf('r2', 'Mia', { currency: 'CHF', from: '2024-01-01' }),
    rateOf('r3', 'Noa', { currency: 'AUD', from: '2026-01-01' }),
  ];

  it("is at first that of the subject's latest rate", async () => {
    await open(rates);
    await press(STRINGS.addFor('Mia'));
    expect(currencyField()).toHaveValue('USD');
  });

  it('is at first that of the latest rate of all if there is no subject yet', async () => {
    await open(rates);
    await press(STRINGS.add);
    expect(currencyField()).toHaveValue('AUD');
  });
});
