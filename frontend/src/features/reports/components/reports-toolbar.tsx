import { MESSAGES, type Person } from '@contract';
import { Download } from 'lucide-react';
import type { ReportFilter } from '@/api/report-pages';
import { useGetFormerStaffQuery } from '@/api/reports';
import { useGetAllUsersQuery } from '@/api/users';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { Select } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import { useExport } from '../hooks/use-export';
import { LIST_STRINGS, RANGE_LABELS } from '../list-strings';
import { REPORT_RANGES } from '../model/report-ranges';
import { reportFiltersChanged, selectReportFilters } from '../model/reports-slice';

const RANGES = REPORT_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }));

/** Title, time range and, with permission, the user filter and the export. On a phone, each has its own row. */
export function ReportsToolbar({ filter }: { filter: ReportFilter | undefined }) {
  const { range } = useAppSelector(selectReportFilters);
  const dispatch = useAppDispatch();
  const can = useCan();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-b border-hairline px-6 py-2 max-md:px-4">
      <h1 className="mr-auto truncate text-xl font-semibold">{LIST_STRINGS.title}</h1>
      <Segmented
        label={LIST_STRINGS.range}
        options={RANGES}
        value={range}
        onChange={(chosen) => dispatch(reportFiltersChanged({ range: chosen }))}
        className="max-md:order-2 max-md:w-full"
      />
      {can('report.filterByStaff') && <StaffSelect />}
      {can('report.exportCsv') && <ExportButton filter={filter} />}
    </header>
  );
}

function StaffSelect() {
  const { staffId } = useAppSelector(selectReportFilters);
  const dispatch = useAppDispatch();
  const { data: users } = useGetAllUsersQuery();
  const { data: formerStaff } = useGetFormerStaffQuery();
  const { staff = [], owners = [], clients = [] } = users ?? {};
  const withReports = formerStaff ?? [];
  const isChosen = ({ id }: Person) => id === staffId;
  const isListed = [...staff, ...owners, ...withReports].some(isChosen);
  // Without any report, someone who left the team or became a client is in neither list; only clients still have a name.
  const unlisted = clients.find(isChosen) ?? { id: staffId, name: MESSAGES.user.formerMember, email: '' };
  const isKnown = users !== undefined && formerStaff !== undefined;
  const former = isKnown && staffId && !isListed ? [...withReports, unlisted] : withReports;
  const groups = [
    [LIST_STRINGS.staffGroup, staff],
    [LIST_STRINGS.ownerGroup, owners],
    ...(former.length > 0 ? [[LIST_STRINGS.formerGroup, former] as const] : []),
  ] as const;
  return (
    <Select
      aria-label={LIST_STRINGS.staff}
      value={staffId}
      onChange={(event) => dispatch(reportFiltersChanged({ staffId: event.target.value }))}
      className="h-8! w-44! max-md:order-3 max-md:h-11! max-md:w-full!"
    >
      <option value="">{LIST_STRINGS.everyone}</option>
      {groups.map(([label, people]) => (
        <optgroup key={label} label={label}>
          {people.map(({ id, name, email }) => (
            <option dir="auto" key={id} value={id}>
              {name || email}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function ExportButton({ filter }: { filter: ReportFilter | undefined }) {
  const { save, isPending } = useExport();
  return (
    <Button disabled={!filter} pending={isPending} onClick={() => filter && save(filter)} className="max-md:order-1">
      {!isPending && <Download aria-hidden="true" className="size-4" />}
      <span>{isPending ? LIST_STRINGS.exporting : LIST_STRINGS.export}</span>
    </Button>
  );
}
