import type { ReactNode } from 'react';
import { Navigate, useParams, type RouteObject } from 'react-router-dom';
import { chartNamed, firstChart } from './charts.ts';
import { CoverageMode } from './coverage/coverage-mode.tsx';
import { DifferenceMode } from './difference/difference-mode.tsx';
import { DriveMode } from './drive/drive-mode.tsx';
import { LiveMode } from './live/live-mode.tsx';
import { modes, type Mode, type ModeProps } from './modes.ts';
import { RecordingMode } from './recording/recording-mode.tsx';
import { SequenceMode } from './sequence/sequence-mode.tsx';
import { Broken, NoSuchChart } from './workbench/plain-pages.tsx';
import { Shell } from './workbench/shell.tsx';

const screens: Record<Mode, (props: ModeProps) => ReactNode> = {
  live: LiveMode,
  drive: DriveMode,
  coverage: CoverageMode,
  sequence: SequenceMode,
  recording: RecordingMode,
  difference: DifferenceMode,
};

export function App() {
  const params = useParams();
  const found = chartNamed(params['chart']);
  const mode = modes.find(({ id }) => id === params['mode'])?.id;
  if (!found || !mode) return <NoSuchChart />;
  const Screen = screens[mode];
  return (
    <Shell current={found.chart.id} mode={mode}>
      <Screen key={found.chart.id} found={found} mode={mode} />
    </Shell>
  );
}

export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    children: [
      {
        path: '/statecharts',
        element: (
          <Navigate to={`/statecharts/${encodeURIComponent(firstChart ?? '')}/live`} replace />
        ),
      },
      { path: '/statecharts/:chart', element: <Navigate to="live" replace /> },
      { path: '/statecharts/:chart/:mode', Component: App },
      { path: '*', Component: NoSuchChart },
    ],
  },
];
