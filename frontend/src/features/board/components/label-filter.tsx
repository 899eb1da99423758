import type { Label } from '@contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useGetLabelsQuery } from '@/api/labels';
import { part } from '@/lib/part';
import { useCan } from '@/lib/permissions';
import { LabelSwatch } from '@/ui/label-chip';
import { LazyDialog } from '@/ui/lazy-dialog';
import { Menu, MenuItem } from '@/ui/menu';
import { STRINGS } from '../strings';

const labelsPart = part(() => import('./labels-dialog').then((it) => it.LabelsDialog));

export interface LabelFilterProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Filters for tasks with any of the chosen labels. The menu stays open, so that several can be chosen. */
export function LabelFilter({ chosen, onChange }: LabelFilterProps) {
  const id = useId();
  const { data: labels = [] } = useGetLabelsQuery();
  const mayManage = useCan()('label.manage');
  const [isManaging, setIsManaging] = useState(false);
  const names = labels.filter((label) => chosen.includes(label.id)).map(({ name }) => name);
  if (labels.length === 0 && !mayManage) return null;

  const toggle = ({ id: labelId }: Label) =>
    onChange(chosen.includes(labelId) ? chosen.filter((it) => it !== labelId) : [...chosen, labelId]);

  return (
    <div className="flex w-38 min-w-0 flex-col gap-1.5 max-md:w-[calc(50%-8px)]">
      <span id={`${id}-label`} className="text-xs font-semibold text-fg-2">
        {STRINGS.labels}
      </span>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            className="flex h-9 w-full min-w-0 items-center gap-2 rounded-control border border-control bg-raised px-2.5 text-left text-base text-fg transition-colors hover:border-fg-3 max-md:h-11 max-md:text-lg"
          >
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {names.join(', ') || STRINGS.any}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
          </button>
        }
      >
        {labels.map((label) => (
          <MenuItem
            key={label.id}
            icon={<LabelSwatch hue={label.hue} />}
            isChecked={chosen.includes(label.id)}
            staysOpen
            onSelect={() => toggle(label)}
          >
            {label.name}
          </MenuItem>
        ))}
        {mayManage && <MenuItem onSelect={() => setIsManaging(true)}>{STRINGS.manageLabelsItem}</MenuItem>}
      </Menu>
      {isManaging && (
        <LazyDialog part={labelsPart} onClose={() => setIsManaging(false)}>
          {(Labels) => <Labels onClose={() => setIsManaging(false)} />}
        </LazyDialog>
      )}
    </div>
  );
}
