import { MESSAGES, type TaskReport } from '@contract';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '@/api/error-text';
import { useDeleteReportMutation } from '@/api/reports';
import { useCan } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import type { Reports } from '../hooks/use-reports';
import { LIST_STRINGS } from '../list-strings';
import type { ReportRow } from '../model/report-rows';
import { ReportList } from './report-list';

export interface ReportsFoundProps {
  reports: Reports;
  rows: readonly ReportRow[];
}

/** The list, the button for older reports, and the confirmation before deleting one. */
export function ReportsFound({ reports, rows }: ReportsFoundProps) {
  const can = useCan();
  const listRef = useRef<{ focus: () => void }>(null);
  const [doomed, setDoomed] = useState<TaskReport>();
  const [deleteReport, { isLoading, originalArgs: deletedId }] = useDeleteReportMutation();
  const { hasMore, isFetching, isFailed, loadMore } = reports;
  const mayLoad = hasMore && !isFetching && !isFailed;
  const onNearEnd = useCallback(() => {
    if (mayLoad) loadMore();
  }, [mayLoad, loadMore]);

  async function remove(report: TaskReport) {
    const { error } = await deleteReport(report.id);
    // Not the question of another report that was opened since.
    setDoomed((now) => (now?.id === report.id ? undefined : now));
    if (error) {
      const { deleteFailed } = MESSAGES.report;
      showToast.error(errorText(error, deleteFailed, deleteFailed));
      return;
    }
    announce(LIST_STRINGS.deleted);
    // The focused button was removed together with its row. A focus elsewhere was moved there by the user since.
    setTimeout(() => document.activeElement === document.body && listRef.current?.focus());
  }

  return (
    <>
      <ReportList
        ref={listRef}
        rows={rows}
        hasMore={hasMore}
        onNearEnd={onNearEnd}
        onDelete={can('report.delete') ? setDoomed : undefined}
        footer={<Footer reports={reports} />}
      />
      {doomed && (
        <ConfirmDialog
          title={LIST_STRINGS.deleteTitle}
          text={MESSAGES.report.confirmDelete}
          confirmLabel={LIST_STRINGS.deleteLabel}
          pending={isLoading && deletedId === doomed.id}
          onConfirm={() => void remove(doomed)}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

/** Older reports load while scrolling; the button is for screen readers and keyboards, and for retrying. */
function Footer({ reports: { hasMore, isFetching, isFailed, loadMore } }: { reports: Reports }) {
  if (!hasMore) return null;
  if (isFailed) {
    return <ErrorState text={LIST_STRINGS.olderFailed} onRetry={loadMore} pending={isFetching} />;
  }
  return (
    <div className="flex justify-center pt-4">
      <Button variant="ghost" pending={isFetching} onClick={loadMore}>
        {LIST_STRINGS.more}
      </Button>
    </div>
  );
}
