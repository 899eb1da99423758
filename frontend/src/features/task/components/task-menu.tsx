import { Ellipsis, Link } from 'lucide-react';
import { linkToTask } from '@/lib/address';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

async function copyLink(taskId: string) {
  const link = linkToTask(taskId);
  try {
    // `clipboard` is missing over plain HTTP from another machine.
    await navigator.clipboard.writeText(link);
    showToast.success(STRINGS.linkCopied);
  } catch {
    showToast.error(STRINGS.linkNotCopied(link));
  }
}

/** The actions on a task other than editing it. */
export function TaskMenu({ taskId }: { taskId: string }) {
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label={STRINGS.menu} size="sm">
          <Ellipsis aria-hidden="true" className="size-4" />
        </IconButton>
      }
    >
      <MenuItem icon={<Link aria-hidden="true" className="size-4" />} onSelect={() => void copyLink(taskId)}>
        {STRINGS.copyLink}
      </MenuItem>
    </Menu>
  );
}
