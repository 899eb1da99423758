import { formatHours, type UserPerformance } from '@contract';
import { useMemo, useState } from 'react';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { nextSort, sortTeam, TEAM_COLUMNS, type TeamSort } from '../model/team-sort';
import { efficiencyText, showAllText, STRINGS, sumText } from '../strings';
import { Panel } from './panel';
import { SortHeading } from './sort-heading';

/** The number of rows shown before "show all". */
const SHOWN_FIRST = 20;

export interface TeamPerformanceProps {
  team: readonly UserPerformance[];
  /** The number of tasks completed in the period, each counted once. */
  completed: number;
}

/** Hours and tasks per user. Rendered only for users who may see the team's figures. */
export function TeamPerformance({ team, completed }: TeamPerformanceProps) {
  const [sort, setSort] = useState<TeamSort>({ column: 'totalHours', isDescending: true });
  const [isWhole, setIsWhole] = useState(false);
  const sorted = useMemo(() => sortTeam(team, sort), [team, sort]);
  const sum = team.reduce((total, { tasksCompleted }) => total + tasksCompleted, 0);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_FIRST);
  if (team.length === 0) {
    return (
      <Panel title={STRINGS.team}>
        <p className="text-fg-3">{STRINGS.noTeam}</p>
      </Panel>
    );
  }
  return (
    <Panel title={STRINGS.team}>
      <table className="w-full table-fixed">
        <caption className="sr-only">{STRINGS.team}</caption>
        <thead>
          <tr className="border-b border-hairline">
            {TEAM_COLUMNS.map((column) => (
              <SortHeading
                key={column}
                column={column}
                sort={sort}
                onSort={() => setSort((current) => nextSort(current, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((person) => (
            <TeamRow key={person.userId} person={person} />
          ))}
        </tbody>
      </table>
      {shown.length < sorted.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2.5" onClick={() => setIsWhole(true)}>
          {showAllText(sorted.length)}
        </Button>
      )}
      {sum !== completed && <p className="mt-3 text-xs text-fg-3">{sumText(sum, completed)}</p>}
    </Panel>
  );
}

function TeamRow({
  person: { userId, name, role, totalHours, tasksCompleted, efficiency },
}: {
  person: UserPerformance;
}) {
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className="py-2 pr-3 text-left max-md:pr-2">
        <span className="flex items-center gap-3">
          <Avatar userId={userId} name={name} className="max-md:hidden" />
          <span className="min-w-0">
            <span dir="auto" className="block font-semibold wrap-anywhere">
              {name}
            </span>
            <span className="block text-xs font-normal text-fg-3 md:hidden">{role}</span>
          </span>
        </span>
      </th>
      <td className="truncate py-2 pr-3 text-xs text-fg-2 max-md:hidden">{role}</td>
      <td className="tnum py-2 text-right font-semibold">{formatHours(totalHours)}</td>
      <td className="tnum py-2 text-right">{tasksCompleted}</td>
      <td className="tnum py-2 pl-3 text-right">
        <span>{efficiencyText(efficiency)}</span>
        <ProgressBar percent={efficiency} className="mt-1.5 ml-auto max-w-20" />
      </td>
    </tr>
  );
}
