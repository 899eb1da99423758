import { errorText } from '@/api/error-text';
import { type HoursFilter, type HoursFormat, useExportHoursMutation } from '@/api/hours';
import { showToast } from '@/ui/show-toast';
import { HOURS_STRINGS } from '../hours-strings';

/** Saves the sessions that match a filter as a file, and shows the result. */
export function useExportHours() {
  const [exportHours, { isLoading }] = useExportHoursMutation();
  async function save(format: HoursFormat, filter: HoursFilter) {
    const { data: name, error } = await exportHours({ format, filter });
    if (name) showToast.success(HOURS_STRINGS.exported(name));
    else showToast.error(errorText(error, HOURS_STRINGS.exportFailed, HOURS_STRINGS.exportFailed));
  }
  return { save: (format: HoursFormat, filter: HoursFilter) => void save(format, filter), isPending: isLoading };
}
