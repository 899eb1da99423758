import { screen } from '@testing-library/react';
import { makeReport } from '@/testing/make-report';
import { person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { NoLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { ReportRow } from './report-row';

it('gives the name, task and text of a report their own text directions', async () => {
  window.ResizeObserver = NoLayout;
  serverWith([]);
  const report = makeReport({
    id: 'r1',
    staff: { ...person('d'), name: 'דנה (מנהלת)' },
    task: { id: 't1', title: 'שלום עולם (2026)!' },
    workDescription: 'مرحبا: المهمة 3.5 ساعة',
  });
  const unfolded = { text: false, sessions: false };
  await renderFor(makeUser(), <ReportRow report={report} zone="UTC" unfolded={unfolded} onUnfold={() => undefined} />);
  for (const text of ['דנה (מנהלת)', 'שלום עולם (2026)!', 'مرحبا: المهمة 3.5 ساعة']) {
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  }
});
