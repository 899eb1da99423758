import { ChevronDown, Download } from 'lucide-react';
import { HOURS_FORMATS, type HoursFilter } from '@/api/hours';
import { Button } from '@/ui/button';
import { Menu, MenuItem } from '@/ui/menu';
import { useExportHours } from '../hooks/use-export-hours';
import { FORMAT_LABELS, HOURS_STRINGS } from '../hours-strings';

/** Exports the sessions behind the totals to a file, one row per session. */
export function ExportHours({ filter }: { filter: HoursFilter }) {
  const { save, isPending } = useExportHours();
  return (
    <Menu
      trigger={
        <Button pending={isPending}>
          {!isPending && <Download aria-hidden="true" className="size-4" />}
          <span>{isPending ? HOURS_STRINGS.exporting : HOURS_STRINGS.export}</span>
          <ChevronDown aria-hidden="true" className="-mr-1 size-3.5 text-fg-3" />
        </Button>
      }
    >
      {HOURS_FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => save(format, filter)}>
          {FORMAT_LABELS[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
