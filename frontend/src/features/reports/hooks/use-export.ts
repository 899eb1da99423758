import { MESSAGES } from '@contract';
import { errorText } from '@/api/error-text';
import type { ReportFilter } from '@/api/report-pages';
import { useExportReportsMutation } from '@/api/reports';
import { showToast } from '@/ui/show-toast';
import { LIST_STRINGS } from '../list-strings';

/** Saves the filtered reports as a file, and shows the result. */
export function useExport() {
  const [exportReports, { isLoading }] = useExportReportsMutation();
  async function save(filter: ReportFilter) {
    const { data: name, error } = await exportReports(filter);
    if (name) showToast.success(LIST_STRINGS.exported(name));
    else showToast.error(errorText(error, MESSAGES.report.exportFailed, MESSAGES.report.exportFailed));
  }
  return { save: (filter: ReportFilter) => void save(filter), isPending: isLoading };
}
