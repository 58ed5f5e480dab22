import { Button } from '../panel/panel.tsx';
import { download } from '../picture/download.ts';
import { fileNameOf, recordingOf, type Recorded } from './recording-file.ts';

export function SaveButton({ recorded }: { recorded: Recorded }) {
  const save = () => {
    const recording = recordingOf(recorded, new Date());
    const text = `${JSON.stringify(recording, null, 1)}\n`;
    download(fileNameOf(recording), new Blob([text], { type: 'application/json' }));
  };
  return (
    <Button
      disabled={recorded.moments.length === 0}
      title="Save it to a file, which the mode Recording opens"
      onClick={save}
    >
      Save
    </Button>
  );
}
