import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { useAppSelector } from '@/store/hooks';
import { LazyPart, type LazyPartProps, PartFailure } from '@/ui/lazy-part';
import { Tabs } from '@/ui/tabs';
import { ratesPart, reportsPart, timesheetPart } from '../parts';
import { STRINGS } from '../strings';
import { Loading } from './loading';

/** Task reports and, depending on the role, the timesheet and the rates. */
export function ReportsPage() {
  const { id } = useCurrentUser();
  const can = useCan();
  const { wanted, sheet, visit } = useAppSelector((state) => state.place);
  const reports = <Pane part={reportsPart}>{(ReportsView) => <ReportsView />}</Pane>;
  if (!can('timesheet.see', { ownerId: id })) return reports;
  const requestedSheet = wanted === 'timesheet' && sheet ? { ...sheet, visit } : undefined;
  const timesheet = <Pane part={timesheetPart}>{(TimesheetView) => <TimesheetView requested={requestedSheet} />}</Pane>;
  const rates = <Pane part={ratesPart}>{(RatesView) => <RatesView />}</Pane>;
  const tabs = [
    { value: 'reports', label: STRINGS.reports, content: reports },
    { value: 'timesheet', label: STRINGS.timesheet, content: timesheet },
    ...(can('hours.rates') ? [{ value: 'rates', label: STRINGS.rates, content: rates }] : []),
  ];
  // After a role switch, starts with the first tab: the new role may not have the open one.
  const key = `${visit} ${tabs.length}`;
  return (
    <div className="flex h-full flex-col">
      <Tabs key={key} label={STRINGS.reports} tabs={tabs} first={wanted === 'timesheet' ? 'timesheet' : 'reports'} />
    </div>
  );
}

function Pane<P>({ part, children }: Pick<LazyPartProps<P>, 'part' | 'children'>) {
  return (
    <LazyPart part={part} pending={<Loading />} failed={<PartFailure part={part} className="h-full" />}>
      {children}
    </LazyPart>
  );
}
