import { Navigate, type RouteObject } from 'react-router-dom';
import { App } from './app.tsx';
import { firstChart } from './charts.ts';
import { Broken } from './workbench/pages/broken.tsx';
import { NoSuchChart } from './workbench/pages/no-such-chart.tsx';

export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    children: [
      {
        path: '/statecharts',
        element: <Navigate to={`/statecharts/${firstChart}/live`} replace />,
      },
      { path: '/statecharts/:chart', element: <Navigate to="live" replace /> },
      { path: '/statecharts/:chart/:mode', Component: App },
      { path: '*', Component: NoSuchChart },
    ],
  },
];
