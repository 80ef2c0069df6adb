"use client";

import { unstable_rethrow } from "next/navigation";
import { Component } from "react";

interface Props {
  fallback: React.ReactNode;
  children: React.ReactNode;
}

/** Shows `fallback` where a page of the admin area could not be made. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(error: unknown) {
    // Redirects and not-found pages come this way too; they are for the framework.
    unstable_rethrow(error);
    return { hasError: true };
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
