import { MESSAGES, type SubmitReportRequest } from '@contract';
import { useState } from 'react';
import { errorText, hasNoResponse, isStatus, logError, sessionsTaken } from '@/api/error-text';
import { useSubmitReportMutation } from '@/api/reports';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';
import type { ScreenshotModel } from './use-screenshot';

interface Submission {
  key: string;
  /** Creates the report, given the URL of its picture. */
  report: (screenshotUrl: string | null) => SubmitReportRequest;
  /** Called if the server has not stored this report and will not do so. */
  onRefused: () => void;
  /** Called if the server has stored an earlier, different report under this key. */
  onKeyUsed: () => void;
  /** Called if another report claims these sessions. */
  onTaken: (sessionIds: string[]) => void;
}

/** Uploads the picture, then sends the report. `problem` contains the error. */
export function useSubmitReport(screenshot: ScreenshotModel) {
  const [submit, { isLoading }] = useSubmitReportMutation();
  const [problem, setProblem] = useState<string>();

  /** Returns whether the report was stored. */
  async function send({ key, report, onRefused, onKeyUsed, onTaken }: Submission): Promise<boolean> {
    setProblem(undefined);
    const upload = await screenshot.send();
    if ('problem' in upload) {
      onRefused();
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
    if (!hasNoResponse(error)) onRefused();
    const taken = sessionsTaken(error);
    if (taken) onTaken(taken);
    const isKeyUsed = !taken && isStatus(error, 409);
    if (isKeyUsed) onKeyUsed();
    setProblem(isKeyUsed ? STRINGS.sentBefore : text);
    return false;
  }

  return { isSending: isLoading || screenshot.isUploading, problem, setProblem, send };
}
