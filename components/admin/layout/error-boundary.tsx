"use client";

import { unstable_rethrow } from "next/navigation";
import { Component } from "react";

interface Props {
  fallback: React.ReactNode;
  children: React.ReactNode;
}

/** Shows `fallback` where rendering failed. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(error: unknown) {
    // The framework throws redirects and not-found pages too, and handles them itself.
    unstable_rethrow(error);
    return { hasError: true };
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
