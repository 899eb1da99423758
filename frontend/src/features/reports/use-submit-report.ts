import { MESSAGES, type SubmitReportRequest } from '@contract';
import { useState } from 'react';
import { errorText, isStatus, logError } from '@/api/error-text';
import { useSubmitReportMutation } from '@/api/reports';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from './strings';
import type { ScreenshotModel } from './use-screenshot';

interface Submission {
  key: string;
  /** The report, once the address of its picture is known. */
  report: (screenshotUrl: string | null) => SubmitReportRequest;
  /** The key stands for a report that was stored earlier and reads differently. */
  onKeyUsed: () => void;
}

/** Uploads the picture, then sends the report (spec 8). What goes wrong is told in `problem`. */
export function useSubmitReport(screenshot: ScreenshotModel) {
  const [submit, { isLoading }] = useSubmitReportMutation();
  const [problem, setProblem] = useState<string>();

  /** Answers whether the report is stored. */
  async function send({ key, report, onKeyUsed }: Submission): Promise<boolean> {
    setProblem(undefined);
    const upload = await screenshot.send();
    if ('problem' in upload) {
      setProblem(upload.problem);
      return false;
    }
    const { error } = await submit({ key, report: report(upload.url) });
    if (!error) {
      showToast.success(MESSAGES.report.submitted);
      return true;
    }
    logError('report.submit', error);
    const text = errorText(error, MESSAGES.report.submitFailed, MESSAGES.report.submitNetworkFailed);
    if (text === MESSAGES.report.screenshotNotYours) screenshot.forgetUpload();
    const isKeyUsed = isStatus(error, 409);
    if (isKeyUsed) onKeyUsed();
    setProblem(isKeyUsed ? STRINGS.sentBefore : text);
    return false;
  }

  return { isSending: isLoading || screenshot.isUploading, problem, setProblem, send };
}
