import './styles/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';

const router = createBrowserRouter([
  { path: '/statecharts', element: <Navigate to="/statecharts/reservation/live" replace /> },
  { path: '/statecharts/:chart', element: <Navigate to="live" replace /> },
  { path: '/statecharts/:chart/:mode', Component: App },
]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
