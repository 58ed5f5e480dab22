import { charts } from '../charts.ts';
import { download } from '../export/download.ts';
import { Button } from '../workbench/panel/panel.tsx';
import { fileNameOf, recordingOf, type Recorded } from './recording-file.ts';

export function SaveButton({ recorded }: { recorded: Recorded }) {
  const save = () => {
    const present = charts.map(({ chart }) => chart);
    const recording = recordingOf(recorded, present, new Date());
    download(fileNameOf(recording), `${JSON.stringify(recording, null, 1)}\n`, 'application/json');
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
