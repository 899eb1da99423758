import { MESSAGES, screenshotProblem } from '@contract';
import { useEffect, useState } from 'react';
import { errorText, logError } from '@/api/error-text';
import { useUploadScreenshotMutation } from '@/api/reports';
import { showToast } from '@/ui/show-toast';

export type ScreenshotModel = ReturnType<typeof useScreenshot>;

export type Upload = { url: string | null } | { problem: string };

/** A report's picture: selected and checked here, and uploaded once, when the report is submitted. */
export function useScreenshot() {
  const [picture, setPicture] = useState<{ file: File; preview: string }>();
  const [uploadedUrl, setUploadedUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [upload, { isLoading }] = useUploadScreenshotMutation();

  const preview = picture?.preview;
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  /** A rejected file does not replace the earlier one. */
  function choose(file: File) {
    const found = screenshotProblem(file);
    setProblem(found);
    if (found) return;
    setPicture({ file, preview: URL.createObjectURL(file) });
    setUploadedUrl(undefined);
  }

  function remove() {
    setPicture(undefined);
    setUploadedUrl(undefined);
    setProblem(undefined);
  }

  /** A failed upload is shown in a toast, and in the form with the server's reason. */
  async function send(): Promise<Upload> {
    if (!picture) return { url: null };
    if (uploadedUrl) return { url: uploadedUrl };
    const { data, error } = await upload(picture.file);
    if (data) {
      setUploadedUrl(data.screenshotUrl);
      return { url: data.screenshotUrl };
    }
    logError('report.upload', error);
    showToast.error(MESSAGES.upload.screenshotFailed);
    return { problem: errorText(error, MESSAGES.upload.failed, MESSAGES.upload.failed) };
  }

  return {
    picture,
    problem,
    isUploading: isLoading,
    choose,
    remove,
    send,
    /** Called if the server no longer has the uploaded picture: the next attempt uploads it again. */
    forgetUpload: () => setUploadedUrl(undefined),
  };
}
